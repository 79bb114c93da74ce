import type { ProductId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import type { PackDescription } from './get-pack-description.ts'
import type { MadePicture, PictureFile } from './picture-maker.port.ts'

/** Whether a product on sale has a picture that was never requested. */
export async function hasNewPictures(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from products where picture_url is not null and withdrawn_at is null
      and not exists (select from pictures where source_url = picture_url)) as found`.execute(ctx.db)
  return rows[0]?.found ?? false
}

/** Addresses of pictures never tried, and of those whose time to be tried again has come. */
export async function listDuePictures(ctx: Context, limit: number): Promise<{ url: string; tries: number }[]> {
  const { rows } = await sql<{ url: string; tries: number }>`
    (select distinct picture_url as url, 0 as tries from products
      where picture_url is not null and withdrawn_at is null and octet_length(picture_url) <= 2000
        and not exists (select from pictures where source_url = picture_url) limit ${limit})
    union all
    (select source_url as url, tries from pictures where next_try_at <= ${ctx.now()}
      and exists (select from products where picture_url = source_url and withdrawn_at is null) limit ${limit})
    limit ${limit}`.execute(ctx.db)
  return rows
}

export async function putPicture(ctx: Context, url: string, { contentHash, files }: MadePicture): Promise<void> {
  await ctx.db
    .insertInto('pictures')
    .values({ source_url: url, content_hash: contentHash, tries: 1, tried_at: ctx.now() })
    .onConflict((conflict) =>
      conflict.column('source_url').doUpdateSet({
        content_hash: contentHash,
        failure: null,
        tries: (row) => sql`${row.ref('pictures.tries')} + 1`,
        tried_at: ctx.now(),
        next_try_at: null,
      }),
    )
    .execute()
  await ctx.db
    .insertInto('picture_files')
    .values(files.map((file) => ({ ...file, content_hash: contentHash, bytes: Buffer.from(file.bytes) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function putFailure(ctx: Context, url: string, failure: string, nextTryAt: Date | null): Promise<void> {
  await ctx.db
    .insertInto('pictures')
    .values({ source_url: url, failure, tries: 1, tried_at: ctx.now(), next_try_at: nextTryAt })
    .onConflict((conflict) =>
      conflict.column('source_url').doUpdateSet({
        failure,
        tries: (row) => sql`${row.ref('pictures.tries')} + 1`,
        tried_at: ctx.now(),
        next_try_at: nextTryAt,
      }),
    )
    .execute()
}

export async function listProductsShowing(ctx: Context, urls: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where picture_url = any(${[...urls]}::text[]) and withdrawn_at is null`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Pictures that no product on sale has named for a while; a kept page may still show one for some time. */
export async function deleteUnusedPictures(ctx: Context, triedBefore: Date): Promise<void> {
  await sql`
    with gone as (
      delete from pictures where tried_at < ${triedBefore}
        and not exists (select from products where picture_url = source_url and withdrawn_at is null)
      returning source_url, content_hash
    )
    delete from picture_files where content_hash in (select content_hash from gone)
      and not exists (select from pictures where pictures.content_hash = picture_files.content_hash
        and pictures.source_url not in (select source_url from gone))`.execute(ctx.db)
}

export async function findFile(
  ctx: Context,
  contentHash: string,
  { width, format }: Omit<PictureFile, 'bytes'>,
): Promise<Uint8Array | undefined> {
  const row = await ctx.db
    .selectFrom('picture_files')
    .select('bytes')
    .where('content_hash', '=', contentHash)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst()
  return row?.bytes
}

export function findPackDescription(ctx: Context, id: ProductId): Promise<PackDescription | undefined> {
  return ctx.db
    .selectFrom('products as product')
    .leftJoin('makers as maker', 'maker.id', 'product.maker_id')
    .select([
      'product.title',
      'product.trade_name as tradeName',
      'maker.name as maker',
      'product.dosage_form as dosageForm',
      'product.pack_shape as packShape',
      'product.goods_kind as goodsKind',
      'product.strength',
      'product.volume',
      'product.pack_size as packSize',
      'product.atc_code as atcCode',
      'product.dispensing_class as dispensingClass',
    ])
    .where('product.id', '=', id)
    .executeTakeFirst()
}
