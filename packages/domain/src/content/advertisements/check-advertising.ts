import { localDay } from '@romashka/basics'
import { type Breach, findBreaches } from '../../advertising/index.ts'
import type { Context } from '../../context.ts'
import { withFacts } from '../chain-facts.ts'
import type { ContentKind } from '../content-kind.ts'
import type { FrontMatter } from '../front-matter.ts'
import type { RenderedText } from '../markdown/block.ts'
import { listAdvertisedProducts, listPrescriptionNames, listProductsOnSale } from '../repository/products-in-text.ts'

interface Published {
  kind: ContentKind
  frontMatter: FrontMatter
  rendered: RenderedText
  shownFrom: Date
  endsAt: Date | null
}

/** What advertises; of these the first two are marked places with a token. */
const markedKinds: readonly ContentKind[] = ['advertisement', 'product_of_the_day']
const advertisingKinds: readonly ContentKind[] = [...markedKinds, 'seasonal_offer', 'block']

/** By which rules a content may not advertise on the first day that it is shown; none for what does not advertise. */
export async function findAdvertisingBreaches(ctx: Context, published: Published): Promise<Breach[]> {
  const { kind, frontMatter, rendered, shownFrom, endsAt } = published
  if (!advertisingKinds.includes(kind)) return []
  const { title, shortTitle, description, terms, products = [], about = [], erid, advertiser } = frontMatter
  const inText = rendered.blocks.flatMap((block) => (block.kind === 'products' ? block.slugs : []))
  const ids = await listProductsOnSale(ctx, [...products, ...inText])
  const written = [title, shortTitle, description, terms, ...rendered.blocks.map(textOf)].filter(Boolean).join('. ')
  const text = withFacts(written, ctx.settings.brand)
  return findBreaches(
    {
      text,
      products: await listAdvertisedProducts(ctx, ids),
      prescriptionNames: await listPrescriptionNames(ctx, text),
      about,
      erid,
      hasAdvertiser: advertiser !== undefined,
      hasTerms: terms !== undefined,
      endsAt,
      isMarked: markedKinds.includes(kind),
    },
    localDay(shownFrom > ctx.now() ? shownFrom : ctx.now(), 'Europe/Moscow'),
  )
}

/** Elements inside a word: what they enclose is read together with what stands beside it. */
const inline = /<\/?(?:strong|em|del|a|code)(?:\s[^>]*)?>/g

/** What people read of a block, descriptions of pictures included. */
function textOf(block: RenderedText['blocks'][number]): string {
  if (block.kind !== 'html') return ''
  const described = block.html.matchAll(/\salt="([^"]*)"/g).map(([, alt]) => alt)
  const plain = block.html
    .replace(inline, '')
    .replace(/<br>/g, ' ')
    .replace(/<[^>]*>/g, '. ')
  return [plain, ...described].join('. ').replace(/&#?\w+;/g, ' ')
}
