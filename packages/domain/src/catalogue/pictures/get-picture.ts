import { fail } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { type PictureFormat, pictureFormats, pictureWidths } from './picture-maker.port.ts'
import * as sql from './pictures.sql.ts'

/** The bytes of a picture of the assortment. @throws path.not_found for one that was never made */
export async function getPicture(
  ctx: Context,
  asked: { contentHash: string; width: number; format: string },
): Promise<{ bytes: Uint8Array; format: PictureFormat }> {
  const width = pictureWidths.find((one) => one === asked.width)
  const format = pictureFormats.find((one) => one === asked.format)
  if (!width || !format || !/^[0-9a-f]{32}$/.test(asked.contentHash)) fail('path.not_found')
  const bytes = (await sql.findFile(ctx, asked.contentHash, { width, format })) ?? fail('path.not_found')
  return { bytes, format }
}
