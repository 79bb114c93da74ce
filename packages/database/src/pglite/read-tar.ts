interface TarEntry {
  name: string
  /** None of a folder. */
  bytes: Uint8Array | undefined
}

const blockSize = 512

/** The folders and files of a tar in their order; names of up to a hundred letters, as a database has them. */
export function* readTar(tar: Buffer): Generator<TarEntry> {
  for (let at = 0; at + blockSize <= tar.length; ) {
    const header = tar.subarray(at, at + blockSize)
    const text = (from: number, to: number) => header.toString('latin1', from, to).split('\0', 1)[0] ?? ''
    const name = text(0, 100)
    // Two empty blocks end it.
    if (name === '') return
    const size = Number.parseInt(text(124, 136), 8) || 0
    const isFolder = text(156, 157) === '5'
    at += blockSize
    yield { name, bytes: isFolder ? undefined : tar.subarray(at, at + size) }
    at += Math.ceil(size / blockSize) * blockSize
  }
}
