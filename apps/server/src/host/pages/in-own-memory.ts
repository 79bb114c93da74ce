/**
 * The same bytes in memory of their own size, for whoever keeps them. What Node compresses is the beginning of a block of 64 kB,
 * and what it makes of a short text is cut from one: kept as it is, it would hold all of that.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
