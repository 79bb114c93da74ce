import { readImportArguments, toArgs, usage } from '../feeds/import-command.ts'
import { runOperatorCommand } from './operator-command.ts'

/** `npm run import`: in the running shop where it has the only database. */
const request = readImportArguments(process.argv.slice(2))

if (request) await runOperatorCommand('import', toArgs(request))
else {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
}
