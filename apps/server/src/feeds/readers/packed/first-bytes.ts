/** At least so many bytes, or all there are. */
export async function firstBytes(
  bytes: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ start: Buffer; rest: AsyncIterable<Uint8Array> }> {
  const iterator = bytes[Symbol.asyncIterator]()
  const parts: Uint8Array[] = []
  for (let read = 0; read < length; ) {
    const next = await iterator.next()
    if (next.done) break
    parts.push(next.value)
    read += next.value.byteLength
  }
  const start = Buffer.concat(parts)
  return { start, rest: { [Symbol.asyncIterator]: () => iterator } }
}

export async function* joined(start: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (start.byteLength > 0) yield start
  yield* rest
}
