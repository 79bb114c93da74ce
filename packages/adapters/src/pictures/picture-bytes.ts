import { createHash } from 'node:crypto'
import { PictureRefused } from '@romashka/domain/ports'
import type { Sharp } from 'sharp'

/** Larger pictures are refused, because decoding them could exhaust memory. */
const mostPixels = 50_000_000
const decodeSeconds = 20

/** Opens a picture that somebody else made, upright and without its metadata. @throws PictureRefused */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  if (!isKnownFormat(bytes)) throw new PictureRefused('not_a_picture', 'the first bytes are of no picture')
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: decodeSeconds })
    .rotate()
}

export const refusedPicture = (error: unknown): PictureRefused =>
  new PictureRefused('not_a_picture', error instanceof Error ? error.message : String(error))

/** What stands in the address of a picture. */
export const contentHashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** JPEG, PNG, GIF, WebP and AVIF. SVG is refused, because it can contain scripts and references. */
function isKnownFormat(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1')
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF[\s\S]{4}WEBP/.test(start) ||
    /^[\s\S]{4}ftypavi[fs]/.test(start)
  )
}
