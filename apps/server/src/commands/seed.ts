import { refreshDemo } from '../demo/import-demo.ts'
import { printLine, withCommandContext } from './command-context.ts'

/** `npm run seed`: imports the demo chain again, with prices and expiry dates relative to today. */
await withCommandContext('seed', (ctx) => refreshDemo(ctx, printLine))
