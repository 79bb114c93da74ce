import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * Creates an empty database if there is none, in a temporary folder that is renamed when complete, so that a process
 * killed meanwhile leaves no broken database.
 */
export async function prepareFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  if ((await readdir(folder)).length > 0) throw new Error('it holds files that are no database')
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const engine = await PGlite.create({ dataDir: unfinished })
  await engine.close()
  await rename(unfinished, folder)
}
