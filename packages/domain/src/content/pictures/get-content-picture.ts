import { fail } from '@romashka/basics'
import type { Context } from '../../context.ts'
import * as sql from '../repository/content-pictures.ts'

/** A picture of a text in one of its widths, as WebP. @throws path.not_found */
export async function getContentPicture(
  ctx: Context,
  asked: { contentHash: string; width: number },
): Promise<Uint8Array> {
  if (!/^[0-9a-f]{32}$/.test(asked.contentHash)) fail('path.not_found')
  return (await sql.findFile(ctx, asked)) ?? fail('path.not_found')
}
