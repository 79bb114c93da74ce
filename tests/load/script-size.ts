import { brotliCompressSync } from 'node:zlib'

/** Script that a page runs at once or loads ahead: what its tags name, and what its inline modules import. */
const tags = /<(?:script|link)\b[^>]*?(?:src|href)="(\/assets\/[^"]+\.js)"/g
const imports = /\bimport\b[^"'()]*["'](\/assets\/[^"']+\.js)["']/g

/** Kilobytes of a page's script as browsers get it; undefined where there is no such page. */
export async function scriptKilobytes(base: string, path: string): Promise<number | undefined> {
  const reply = await fetch(base + path)
  if (!reply.ok) return undefined
  const html = await reply.text()
  const files = new Set([...html.matchAll(tags), ...html.matchAll(imports)].map(([, file]) => file))
  const sizes = await Promise.all([...files].map((file) => compressedSize(base + file)))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

async function compressedSize(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  return brotliCompressSync(Buffer.from(await reply.arrayBuffer())).length
}
