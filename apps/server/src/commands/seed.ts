import { runOperatorCommand } from './operator-command.ts'

/** `npm run seed`: imports the demo chain again, with prices and expiry dates relative to today. */
if (process.argv.length === 2) await runOperatorCommand('seed', [])
else {
  // Somebody who asks for help does not ask for a chain.
  process.stderr.write('npm run seed imports the demo chain and takes no words; nothing was done.\n')
  process.exitCode = 2
}
