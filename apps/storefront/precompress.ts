/**
 * Lays a brotli and a gzip copy beside every text file of the browser build, so that the server never compresses them. Each
 * is whole when it has its name: a shop may be sending the files already.
 */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const folder = fileURLToPath(new URL('build/client/', import.meta.url))
const worthIt = /\.(?:js|css|svg|json|txt|webmanifest)$/
/** Below one network packet compression saves nothing. */
const smallestBytes = 512

const files = (await readdir(folder, { recursive: true })).filter((file) => worthIt.test(file))

for (const file of files) {
  const path = join(folder, file)
  const body = await readFile(path)
  if (body.length < smallestBytes) continue
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    deflate(body, { level: 9 }),
  ])
  await Promise.all([lay(`${path}.br`, br), lay(`${path}.gz`, gz)])
}

async function lay(path: string, copy: Buffer): Promise<void> {
  await writeFile(`${path}.new`, copy)
  await rename(`${path}.new`, path)
}
