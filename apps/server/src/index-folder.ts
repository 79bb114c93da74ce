import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IndexStore } from '@romashka/domain/ports'

/** Built indexes as files of a folder. One that cannot be read or written is reported, and costs a start its time. */
export function indexesIn(folder: string, release: string, report: (line: string) => void): IndexStore {
  const fileOf = (name: string) => join(folder, `${name}.index`)
  const reportFailure = (error: unknown) => report(`A search index could not be kept: ${String(error)}`)
  return {
    release,
    read: (name) =>
      readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') reportFailure(error)
        return undefined
      }),
    write: async (name, parts) => {
      try {
        await mkdir(folder, { recursive: true })
        // Where two processes write at the same time, neither file is whole, and its sums say so.
        const beside = `${fileOf(name)}.next`
        await writeFile(beside, parts)
        await rename(beside, fileOf(name))
      } catch (error) {
        reportFailure(error)
      }
    },
  }
}
