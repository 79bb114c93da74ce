import { localDay } from '@romashka/basics'
import { type Breach, findBreaches } from '../../advertising/index.ts'
import type { Context } from '../../context.ts'
import type { ContentKind } from '../content-kind.ts'
import type { FrontMatter } from '../front-matter.ts'
import type { RenderedText } from '../markdown/block.ts'
import { listAdvertisedProducts, listProductsOnSale } from '../repository/products-in-text.ts'

interface Published {
  kind: ContentKind
  frontMatter: FrontMatter
  rendered: RenderedText
  endsAt: Date | null
}

/** What advertises; of these the first two are marked places with a token. */
const markedKinds: readonly ContentKind[] = ['advertisement', 'product_of_the_day']
const advertisingKinds: readonly ContentKind[] = [...markedKinds, 'seasonal_offer', 'block']

/** By which rules of advertising a content may not be shown today; none for what does not advertise. */
export async function findAdvertisingBreaches(ctx: Context, published: Published): Promise<Breach[]> {
  const { kind, frontMatter, rendered, endsAt } = published
  if (!advertisingKinds.includes(kind)) return []
  const { title, shortTitle, description, terms, products = [], about = [], erid, advertiser } = frontMatter
  const inText = rendered.blocks.flatMap((block) => (block.kind === 'products' ? block.slugs : []))
  const ids = await listProductsOnSale(ctx, [...products, ...inText])
  return findBreaches(
    {
      text: [title, shortTitle, description, terms, ...rendered.blocks.map(textOf)].filter(Boolean).join('\n'),
      products: await listAdvertisedProducts(ctx, ids),
      about,
      erid,
      hasAdvertiser: advertiser !== undefined,
      hasTerms: terms !== undefined,
      endsAt,
      isMarked: markedKinds.includes(kind),
    },
    localDay(ctx.now(), 'Europe/Moscow'),
  )
}

/** What people read of a block, without elements and character references. */
const textOf = (block: RenderedText['blocks'][number]): string =>
  block.kind === 'html' ? block.html.replace(/<[^>]*>|&#?\w+;/g, ' ') : ''
