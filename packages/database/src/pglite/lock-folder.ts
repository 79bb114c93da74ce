import { createServer } from 'node:net'
import { resolve } from 'node:path'

/**
 * Holds a data folder for this process alone. The lock is a socket without a file (a named pipe elsewhere than on
 * Linux), so it disappears with its process, however that ends.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const server = createServer()
  const name = resolve(folder)
  const path = process.platform === 'linux' ? `\0romashka:${name}` : `\\\\.\\pipe\\romashka-${encodeURIComponent(name)}`
  if (process.platform !== 'linux' && process.platform !== 'win32') return () => undefined
  await new Promise<void>((taken, refused) => {
    server.once('error', () =>
      refused(
        new Error(`The data folder ${name} is in use by another process. Stop it, or set DATA_DIR to another folder.`),
      ),
    )
    server.listen(path, taken)
  })
  server.unref()
  return () => void server.close()
}
