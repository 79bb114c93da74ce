import { createHash } from 'node:crypto'
import {
  type MadePicture,
  type PictureFile,
  type PictureFormat,
  PictureRefused,
  pictureFormats,
  pictureWidths,
} from '@romashka/domain/ports'

/** Larger pictures are refused, because decoding them could exhaust memory. */
const mostPixels = 50_000_000
const decodeSeconds = 20
const quality: Record<PictureFormat, { quality: number; effort: number }> = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 78, effort: 4 },
}

/** Makes square pictures on white in every size and format of the shop. @throws PictureRefused when the picture cannot be decoded */
export async function resizePicture(bytes: Buffer): Promise<MadePicture> {
  if (!isKnownFormat(bytes)) throw new PictureRefused('not_a_picture', 'the first bytes are of no picture')
  const { default: sharp } = await import('sharp')
  try {
    const upright = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: decodeSeconds })
      .rotate()
      .resize(Math.max(...pictureWidths), Math.max(...pictureWidths), { fit: 'contain', background: 'white' })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = upright.info
    const files: PictureFile[] = []
    for (const size of pictureWidths) {
      for (const format of pictureFormats) {
        const raw = { width, height, channels }
        const made = sharp(upright.data, { raw }).resize(size, size).toFormat(format, quality[format])
        files.push({ width: size, format, bytes: await made.toBuffer() })
      }
    }
    return { contentHash: createHash('sha256').update(bytes).digest('hex').slice(0, 32), files }
  } catch (error) {
    throw new PictureRefused('not_a_picture', error instanceof Error ? error.message : String(error))
  }
}

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
