import { realpath } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'

/**
 * Holds a data folder for this process alone; returns how to let go of it. The lock is SQLite's on a file beside the
 * folder: the kernel holds it for the file, so it also keeps out a container that shares nothing but the folder, and is
 * free again when the process is gone, however that ended.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const name = await realpath(folder)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(`${name}.lock`)
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    const isHeld = error instanceof Error && 'errcode' in error && error.errcode === busy
    throw isHeld
      ? new Error(
          `The data folder ${name} is in use by another process. Stop it, or set DATA_DIR to another folder. ` +
            'A command reaches a running shop with the PORT, and the INTERNAL_PORT if it has one, that the shop was started with.',
        )
      : new Error(`The data folder ${name} cannot be kept for this process alone (${reasonOf(error)}).`)
  }
  return () => lock.close()
}

/** SQLITE_BUSY */
const busy = 5

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
