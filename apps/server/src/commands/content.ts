import { contentCommandPath, runContentCommand, usage } from '../content/content-command.ts'
import { packFolder, readContentFolder, unpackFolder, writeContentFolder } from '../content/folder.ts'
import { runCommand } from './run-in-shop.ts'

/** What an editor does, until there is a workplace for it. */
await runCommand({
  path: contentCommandPath,
  usage,
  act: runContentCommand,
  readFiles: async ([verb, folder]) => (verb === 'import' && folder ? packFolder(await readContentFolder(folder)) : []),
  writeFiles: async ([, folder], files) => writeContentFolder(folder ?? '.', unpackFolder(files)),
})
