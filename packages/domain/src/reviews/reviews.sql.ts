import type { OrderId, ProductId, ShopperId } from '@romashka/basics'
import { type RawBuilder, sql } from '@romashka/database'
import { successorRows } from '../catalogue/index.ts'
import type { Context } from '../context.ts'
import { KeptStatement } from '../kept-statement.ts'
import type { Review, ReviewPage, ReviewSubject, ReviewTarget } from './review.ts'
import type { ReviewChange, ReviewState } from './review-machine.ts'

const columns = [
  'id',
  'kind',
  'product_id',
  'article_slug',
  'order_id',
  'shopper_id',
  'author_name',
  'rating',
  'body',
  'subject',
  'state',
  'created_at',
] as const

interface Row {
  id: string
  kind: string
  product_id: ProductId | null
  article_slug: string | null
  order_id: OrderId | null
  shopper_id: ShopperId | null
  author_name: string
  rating: number | null
  body: string | null
  subject: ReviewSubject
  state: ReviewState
  created_at: Date
}

/** False when the order, or this author of the product or article, has a review already. */
export async function insert(ctx: Context, review: Review, authorHash: string | null = null): Promise<boolean> {
  const { target } = review
  const added = await ctx.db
    .insertInto('reviews')
    .values({
      id: review.id,
      kind: target.kind,
      product_id: target.kind === 'product' ? target.productId : null,
      article_slug: target.kind === 'article' ? target.articleSlug : null,
      order_id: target.kind === 'order' ? target.orderId : null,
      shopper_id: review.shopperId,
      author_hash: authorHash,
      author_name: review.authorName,
      rating: review.rating,
      body: review.text,
      subject: review.subject,
      state: review.state,
      created_at: review.createdAt,
      changed_at: review.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function update(ctx: Context, review: Review): Promise<void> {
  await ctx.db
    .updateTable('reviews')
    .set({
      author_name: review.authorName,
      rating: review.rating,
      body: review.text,
      subject: review.subject,
      state: review.state,
      changed_at: ctx.now(),
    })
    .where('id', '=', review.id)
    .execute()
}

export async function lock(ctx: Context, id: string): Promise<Review | undefined> {
  const row = await ctx.db.selectFrom('reviews').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && reviewOf(row)
}

export async function lockOfOrder(ctx: Context, orderId: OrderId): Promise<Review | undefined> {
  const query = ctx.db.selectFrom('reviews').select(columns).where('order_id', '=', orderId)
  const row = await query.forUpdate().executeTakeFirst()
  return row && reviewOf(row)
}

/** What this author has written of it; a review from before fingerprints is found by its shopper. */
export async function lockOfAuthor(
  ctx: Context,
  target: ReviewTarget,
  author: { hash: string | null; shopperId: ShopperId | null },
): Promise<Review | undefined> {
  const row = await ctx.db
    .selectFrom('reviews')
    .select(columns)
    .where((where) =>
      target.kind === 'product'
        ? where('product_id', '=', target.productId)
        : where('article_slug', '=', target.kind === 'article' ? target.articleSlug : null),
    )
    .where((where) => where.or([where('author_hash', '=', author.hash), where('shopper_id', '=', author.shopperId)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row && reviewOf(row)
}

/** What was written in a browser becomes its shopper's. */
export async function setAuthor(
  ctx: Context,
  id: string,
  author: { hash: string; shopperId: ShopperId },
): Promise<void> {
  await ctx.db
    .updateTable('reviews')
    .set({ author_hash: author.hash, shopper_id: author.shopperId })
    .where('id', '=', id)
    .execute()
}

export async function findOfOrder(ctx: Context, orderId: OrderId): Promise<Review | undefined> {
  const row = await ctx.db.selectFrom('reviews').select(columns).where('order_id', '=', orderId).executeTakeFirst()
  return row && reviewOf(row)
}

export async function listReviewsInModeration(ctx: Context, limit: number): Promise<Review[]> {
  const rows = await ctx.db
    .selectFrom('reviews')
    .select(columns)
    .where('state', '=', 'moderation')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(reviewOf)
}

interface Counted {
  total: number
  rated: number
  average: string | null
}

interface AboutProduct {
  productId: ProductId
  /** What may be read of it. */
  subjects: readonly ReviewSubject[]
}
type About = AboutProduct | { articleSlug: string }

const countOf = <Of extends About>(isAbout: (of: Of) => RawBuilder<unknown>) =>
  new KeptStatement<Of, Counted>(
    (_, of) => sql`
    select count(*) as total, count(rating) as rated, avg(rating) as average
    from reviews where ${isAbout(of)} and state = 'published'`,
  )
const countOfProduct = countOf<AboutProduct>(
  ({ productId, subjects }) => sql`product_id = ${productId} and subject = any(${subjects}::text[])`,
)
const countOfArticle = countOf<{ articleSlug: string }>(({ articleSlug }) => sql`article_slug = ${articleSlug}`)

const nothing: Counted = { total: 0, rated: 0, average: null }

export async function listPublished(
  ctx: Context,
  about: About,
  { page, size }: { page: number; size: number },
): Promise<ReviewPage> {
  const counted =
    'productId' in about ? await countOfProduct.run(ctx.db, about) : await countOfArticle.run(ctx.db, about)
  const { total, rated, average } = counted[0] ?? nothing
  const published = ctx.db
    .selectFrom('reviews')
    .where((where) =>
      'productId' in about
        ? where.and([where('product_id', '=', about.productId), where('subject', 'in', about.subjects)])
        : where('article_slug', '=', about.articleSlug),
    )
    .where('state', '=', 'published')
  const newest = published.select(columns).orderBy('created_at', 'desc').orderBy('id')
  const from = (page - 1) * size
  const rows = total > from ? await newest.limit(size).offset(from).execute() : []
  return {
    results: rows.map(reviewOf),
    total,
    rating: rated > 0 ? { average: Math.round(Number(average) * 10) / 10, count: rated } : null,
  }
}

/**
 * Reviews of withdrawn products become those of what has taken their place; of one author the newest alone, and none
 * where the author has written of that one as well. Returns the products whose reviews are others now.
 */
export async function followReplacements(ctx: Context): Promise<ProductId[]> {
  const { rows } = await sql<{ productId: ProductId }>`
    with newest as (
      select distinct on (successor_id, coalesce(author_hash, reviews.id::text)) reviews.id, successor_id
      from (${successorRows(ctx.db)}) as replaced join reviews on reviews.product_id = replaced.product_id
      where not exists (select from reviews other
        where other.product_id = successor_id and other.author_hash = reviews.author_hash)
      order by successor_id, coalesce(author_hash, reviews.id::text), created_at desc, reviews.id
    )
    update reviews set product_id = successor_id from newest where newest.id = reviews.id
    returning reviews.product_id as "productId"`.execute(ctx.db)
  return [...new Set(rows.map(({ productId }) => productId))]
}

export async function insertDecision(
  ctx: Context,
  made: { reviewId: string; decision: Exclude<ReviewChange, 'pass_captcha' | 'submit'>; reason: string | null },
): Promise<void> {
  await ctx.db
    .insertInto('review_decisions')
    .values({
      review_id: made.reviewId,
      decision: made.decision,
      reason: made.reason,
      actor: ctx.caller.kind === 'system' ? ctx.caller.name : 'author',
      decided_at: ctx.now(),
    })
    .execute()
}

function reviewOf(row: Row): Review {
  return {
    id: row.id,
    target: targetOf(row),
    shopperId: row.shopper_id,
    authorName: row.author_name,
    rating: row.rating,
    text: row.body,
    subject: row.subject,
    state: row.state,
    createdAt: row.created_at,
  }
}

function targetOf(row: Row): ReviewTarget {
  if (row.product_id !== null) return { kind: 'product', productId: row.product_id }
  if (row.article_slug !== null) return { kind: 'article', articleSlug: row.article_slug }
  if (row.order_id !== null) return { kind: 'order', orderId: row.order_id }
  throw new Error(`review ${row.id} is of nothing`)
}
