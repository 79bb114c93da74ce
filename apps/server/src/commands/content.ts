import { packFolder, readContentFolder, unpackFolder, writeContentFolder } from '../content/folder.ts'
import { contentCommandPath } from '../staff/command-requests.ts'
import { runCommand } from './run-in-shop.ts'

/** What an editor does, until there is a workplace for it. */
await runCommand({
  path: contentCommandPath,
  load: async () => {
    const { runContentCommand: act, usage } = await import('../content/content-command.ts')
    return { act, usage }
  },
  readFiles: async ([verb, folder]) => (verb === 'import' && folder ? packFolder(await readContentFolder(folder)) : []),
  writeFiles: async ([, folder], files) => writeContentFolder(folder ?? '.', unpackFolder(files)),
})
