import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { readTar } from './read-tar.ts'

/** Migrated up to some release; source: docs/adr/0245-a-new-folder-is-unpacked.md */
const emptyDatabase = new URL('../../../../db/empty.tar.zst', import.meta.url)

/**
 * Creates an empty database if there is none, in a temporary folder that is renamed when complete, so that a process
 * killed meanwhile leaves no broken database.
 */
export async function prepareFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  if ((await readdir(folder)).length > 0) throw new Error('it holds files that are no database')
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  unpack(unfinished)
  await rename(unfinished, folder)
}

/** At once, file by file: this thread has nothing else to do. */
function unpack(folder: string): void {
  mkdirSync(folder)
  for (const { name, bytes } of readTar(zstdDecompressSync(readFileSync(emptyDatabase)))) {
    if (bytes) writeFileSync(join(folder, name), bytes)
    else mkdirSync(join(folder, name))
  }
}
