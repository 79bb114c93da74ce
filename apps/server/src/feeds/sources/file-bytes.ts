import { type FileHandle, open, stat } from 'node:fs/promises'

/** The size of a file. @throws an Error with a sentence where there is none, or no file */
export async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error) throw unreadable(file, found)
  if (!found.isFile()) throw new Error(`${file} is not a file`)
  return found.size
}

/**
 * The bytes of a file.
 *
 * @throws where somebody has written to it meanwhile: a table that is being saved has no end by which that could be seen
 */
export async function* fileBytes(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(file, error)
  })
  try {
    const before = await stateOf(handle)
    // A stream of the handle begins to close it on its own, and a second close() does not wait for that.
    for (let read = await next(handle); read.length > 0; read = await next(handle)) yield read
    if ((await stateOf(handle)) !== before) throw new Error(`${file} was changed while it was read: import it again`)
  } finally {
    await handle.close()
  }
}

const pieceBytes = 64 * 1024

async function next(handle: FileHandle): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(new Uint8Array(pieceBytes))
  return buffer.subarray(0, bytesRead)
}

const unreadable = (file: string, { code }: NodeJS.ErrnoException) => new Error(`${file} cannot be read (${code})`)

async function stateOf(handle: FileHandle): Promise<string> {
  const { size, mtimeNs } = await handle.stat({ bigint: true })
  return `${size} ${mtimeNs}`
}
