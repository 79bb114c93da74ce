import { runOperatorCommand } from './operator-command.ts'

/** `npm run seed`: imports the demo chain again, with prices and expiry dates relative to today. */
await runOperatorCommand('seed', [])
