import { type ContentPictureMaker, contentPictureWidths, type MadeContentPicture } from '@romashka/domain/ports'
import { contentHashOf, openPicture, refusedPicture } from './picture-bytes.ts'

const quality = { quality: 82, effort: 4 }

/** Makes the sizes of pictures in texts with sharp; their proportions stay. */
export function contentPictureMaker(): ContentPictureMaker {
  return { make: (original) => makeWidths(Buffer.from(original)) }
}

async function makeWidths(bytes: Buffer): Promise<MadeContentPicture> {
  const opened = await openPicture(bytes)
  const { default: sharp } = await import('sharp')
  try {
    const upright = await opened.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = upright.info
    const files: MadeContentPicture['files'] = []
    for (const size of widthsOf(width)) {
      const made = sharp(upright.data, { raw: { width, height, channels } }).resize({ width: size }).webp(quality)
      files.push({ width: size, bytes: await made.toBuffer() })
    }
    return { contentHash: contentHashOf(bytes), width, height, files }
  } catch (error) {
    throw refusedPicture(error)
  }
}

/** Every width below the picture's own, and its own unless that is wider than any screen asks for. */
function widthsOf(own: number): number[] {
  const widest = Math.max(...contentPictureWidths)
  return [...contentPictureWidths.filter((width) => width < own), ...(own <= widest ? [own] : [])]
}
