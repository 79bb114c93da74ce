import { readImportArguments, toArgs, usage } from '../feeds/import-arguments.ts'
import { runOperatorCommand } from './operator-command.ts'

/** `npm run import`: in the running shop where it has the only database. */
const request = readRequest()

if (request) await runOperatorCommand('import', toArgs(request))
else {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
}

function readRequest() {
  try {
    return readImportArguments(process.argv.slice(2))
  } catch (unknownOption) {
    process.stderr.write(`${unknownOption instanceof Error ? unknownOption.message : unknownOption}\n`)
    return undefined
  }
}
