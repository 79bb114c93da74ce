import type { Context } from '../../context.ts'
import { actorOf } from '../actor.ts'
import type { ContentPicture } from '../pictures/content-picture.ts'
import type { MadeContentPicture } from '../pictures/content-picture-maker.port.ts'

export async function putPicture(
  ctx: Context,
  name: string,
  original: Uint8Array,
  { contentHash, width, height, files }: MadeContentPicture,
): Promise<void> {
  const picture = {
    content_hash: contentHash,
    width,
    height,
    original: Buffer.from(original),
    saved_at: ctx.now(),
    saved_by: actorOf(ctx),
  }
  await ctx.db
    .insertInto('content_pictures')
    .values({ name, ...picture })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(picture))
    .execute()
  await ctx.db
    .insertInto('content_picture_files')
    .values(files.map((file) => ({ content_hash: contentHash, width: file.width, bytes: Buffer.from(file.bytes) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Every picture that a text may name, without its bytes. */
export async function listPictures(ctx: Context): Promise<ContentPicture[]> {
  const rows = await ctx.db
    .selectFrom('content_pictures as picture')
    .innerJoin('content_picture_files as file', 'file.content_hash', 'picture.content_hash')
    .select(['picture.name', 'picture.content_hash as contentHash', 'picture.width', 'picture.height'])
    .select('file.width as fileWidth')
    .orderBy('picture.name')
    .orderBy('file.width')
    .execute()
  return [...Map.groupBy(rows, ({ name }) => name).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, widths: [first, ...more].map(({ fileWidth }) => fileWidth) }] : [],
  )
}

export async function findOriginal(ctx: Context, name: string): Promise<Uint8Array | undefined> {
  const query = ctx.db.selectFrom('content_pictures').select('original').where('name', '=', name)
  return (await query.executeTakeFirst())?.original
}

export function listOriginals(ctx: Context): Promise<{ name: string; bytes: Uint8Array }[]> {
  return ctx.db.selectFrom('content_pictures').select(['name', 'original as bytes']).orderBy('name').execute()
}

export async function findFile(
  ctx: Context,
  { contentHash, width }: { contentHash: string; width: number },
): Promise<Uint8Array | undefined> {
  const query = ctx.db.selectFrom('content_picture_files').select('bytes').where('content_hash', '=', contentHash)
  return (await query.where('width', '=', width).executeTakeFirst())?.bytes
}
