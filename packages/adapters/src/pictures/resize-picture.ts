import {
  type MadePicture,
  type PictureFile,
  type PictureFormat,
  pictureFormats,
  pictureWidths,
} from '@romashka/domain/ports'
import { contentHashOf, openPicture, refusedPicture } from './picture-bytes.ts'

const quality: Record<PictureFormat, { quality: number; effort: number }> = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 78, effort: 4 },
}

/** Makes square pictures on white in every size and format of the shop. @throws PictureRefused when the picture cannot be decoded */
export async function resizePicture(bytes: Buffer): Promise<MadePicture> {
  const opened = await openPicture(bytes)
  const { default: sharp } = await import('sharp')
  try {
    const upright = await opened
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
    return { contentHash: contentHashOf(bytes), files }
  } catch (error) {
    throw refusedPicture(error)
  }
}
