/** A drawing of our own as PNG. Never for SVG from outside, which may refer to files. */
export async function drawPng(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}
