import type { ReplyOf } from '../api/api.ts'

/** One pack as the calls answer it. */
export type ProductCard = ReplyOf<'GET /api/v1/previews/:id'>

/** As much of it as a list shows. */
export type ListedCard = Omit<
  ProductCard,
  'country' | 'category_id' | 'familyId' | 'is_prescription' | 'isToday' | 'courier'
>

/**
 * Without what no list shows: of two dozen packs that would be a tenth of a page's data. The same card is the same object
 * again, so that it need not be drawn again.
 */
export function listedCard(card: ProductCard): ListedCard {
  const known = listed.get(card)
  if (known) return known
  const made = withoutUnlisted(card)
  listed.set(card, made)
  return made
}

const listed = new WeakMap<ProductCard, ListedCard>()

function withoutUnlisted(card: ProductCard): ListedCard {
  const { country: _1, category_id: _2, familyId: _3, is_prescription: _4, ...rest } = card
  const { isToday: _5, courier: _6, ...listed } = rest
  return listed
}
