import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { readTar } from './read-tar.ts'

/** Migrated up to some release; source: docs/adr/0245-a-new-folder-is-unpacked.md */
const emptyDatabase = new URL('../../../../db/empty.tar.zst', import.meta.url)

/** Creates an empty database if there is none, and lets only the user of this process into the folder. */
export async function prepareFolder(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeDatabase(folder)
  await closeToOthers(folder)
}

/** In a temporary folder that is renamed when complete, so that a process killed meanwhile leaves no broken database. */
async function makeDatabase(folder: string): Promise<void> {
  if ((await readdir(folder)).length > 0) throw new Error('it holds files that are no database')
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  unpack(unfinished)
  await rename(unfinished, folder)
}

const withoutPermissions = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/**
 * The engine makes its files so that every user of the machine may read and write them; a server's folder is 0700 too.
 * Some network disks and folders that another user owns have fixed permissions, which their owner answers for.
 */
async function closeToOthers(folder: string): Promise<void> {
  try {
    await chmod(folder, 0o700)
  } catch (error) {
    if (!withoutPermissions.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** At once, file by file: this thread has nothing else to do. */
function unpack(folder: string): void {
  mkdirSync(folder, { mode: 0o700 })
  for (const { name, bytes } of readTar(zstdDecompressSync(readFileSync(emptyDatabase)))) {
    if (bytes) writeFileSync(join(folder, name), bytes)
    else mkdirSync(join(folder, name))
  }
}
