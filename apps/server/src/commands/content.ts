import { contentDeskPath } from '../content/content-desk.http.ts'
import { runContentCommand, usage } from '../content/content-desk.ts'
import { readContentFolder, writeContentFolder } from '../content/folder.ts'
import { runCommand } from './staff-door-command.ts'

/** What an editor does, until there is a workplace for it. */
await runCommand({
  path: contentDeskPath,
  usage,
  act: runContentCommand,
  readFiles: async ([verb, folder]) => (verb === 'import' && folder ? readContentFolder(folder) : []),
  writeFiles: async ([, folder], files) => writeContentFolder(folder ?? '.', files),
})
