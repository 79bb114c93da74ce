import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder with those above it, as `mkdir` with `recursive` does, which never ends where a folder that is there says
 * of a new one that there is no such path: `/proc` does.
 */
export async function makeFolder(folder: string): Promise<void> {
  const missing = await makeOne(folder)
  if (!missing) return
  const above = dirname(folder)
  if (above === folder) throw missing
  await makeFolder(above)
  const refused = await makeOne(folder)
  if (refused) throw refused
}

/** What is missing above it; undefined where the folder is there now. */
async function makeOne(folder: string): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return error as NodeJS.ErrnoException
    if (code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error
  }
}
