import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { partnersCommandPath } from '../staff/command-requests.ts'
import { runCommand } from './run-in-shop.ts'

/** Commands of the purchasing department, until there is a back office. */
await runCommand({
  path: partnersCommandPath,
  load: async () => {
    const { runPartnersCommand: act, usage } = await import('../partners/partners-command.ts')
    return { act, usage }
  },
  writeFiles: async ([, , folder = '.'], files) => {
    await makeFolder(resolve(folder))
    for (const { path, text } of files) await writeFile(join(folder, path), Buffer.from(text, 'base64'))
  },
})
