import { fail, kopecks } from '@romashka/basics'
import { endLimitedOffer, setLimitedOffer } from '../../catalogue/index.ts'
import type { Context } from '../../context.ts'
import type { ContentKind } from '../content-kind.ts'
import type { FrontMatter } from '../front-matter.ts'
import { listProductsOnSale } from '../repository/products-in-text.ts'
import type { ShownContent } from '../repository/shown-contents.ts'

/** Kinds that can lower a price. */
const offeringKinds: readonly ContentKind[] = ['advertisement', 'product_of_the_day']

/** What is wrong with the price of a file, as sentences for its editor. */
export function limitedOfferProblems(kind: ContentKind, { price, quota, until, products }: FrontMatter): string[] {
  if (kind === 'product_of_the_day' && price === undefined) return ['a product of the day has a price']
  if (price === undefined && quota === undefined) return []
  if (!offeringKinds.includes(kind)) return ['only an advertisement and a product of the day have a price']
  if (price === undefined || quota === undefined || until === undefined || products?.length !== 1)
    return ['a price comes with a quota, an until and exactly one product']
  return []
}

/** Begins or changes the offer of a content that has a price; ends it where it has none. @throws product.not_found */
export async function setLimitedOfferOf(ctx: Context, id: string, shown: ShownContent | null): Promise<void> {
  const { price, quota, products = [] } = shown?.frontMatter ?? {}
  if (!shown?.endsAt || price === undefined || quota === undefined) return endLimitedOffer(ctx, id)
  const [productId = fail('product.not_found')] = await listProductsOnSale(ctx, products)
  const { cityIds, shownFrom: beginsAt, endsAt } = shown
  if (beginsAt >= endsAt) return endLimitedOffer(ctx, id)
  await setLimitedOffer(ctx, { id, productId, cityIds, priceKopecks: kopecks(price * 100), quota, beginsAt, endsAt })
}
