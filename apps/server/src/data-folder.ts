import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** Creates the folder of the embedded database and the sandbox's state. @throws an Error whose message is a sentence. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(resolve(folder))
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new Error(`The data folder ${resolve(folder)} cannot be used${reason}. Set DATA_DIR to a folder of its own.`)
  }
}
