// @vitest-environment node
import { productIdOf } from '@romashka/basics'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { ListedCard } from '../../products/product-card.ts'
import { PartsOfPage } from '../../put-in-parts.ts'
import { KeptPartsContext } from '../../site/kept-part.tsx'
import { ProductCard } from './product-card.tsx'

const usual: ListedCard = {
  id: productIdOf(12),
  code: '12',
  slug: 'nurofen-12',
  title: 'Нурофен таблетки, 200 мг, 12 шт.',
  titleShort: 'Нурофен',
  tradeName: 'Нурофен',
  substance: 'Ибупрофен',
  maker: 'Рекитт',
  price: 12_300,
  priceCrossed: null,
  pricePerUnit: 1_025,
  discountPercent: null,
  dispensingClass: 'otc',
  is_stock: true,
  is_preorder: false,
  tomorrow: true,
  pharmaciesToday: 3,
  pharmaciesNearby: 0,
  tomorrowNearby: false,
  max_store_quantity: 5,
  dosageForm: 'таблетки',
  packShape: 'tablets',
  strength: '200 мг',
  volume: null,
  packSize: 12,
  atcLetter: 'M',
  pictureUrl: null,
  badges: [],
}

const never = { is_stock: false, tomorrow: false, pharmaciesToday: 0, max_store_quantity: 0 }
/** Each twice, as two products of one form: the second is put together from the drawing of the first. */
const forms: Record<string, Partial<ListedCard>> = {
  usual: {},
  'with a discount': { priceCrossed: 15_000, discountPercent: 18, badges: ['discount'] },
  'of another discount': { priceCrossed: 25_000, discountPercent: 51, badges: ['discount'] },
  'on prescription, kept cold': { badges: ['prescription', 'fridge'], dispensingClass: 'prescription' },
  supplement: { badges: ['supplement'], dispensingClass: 'supplement' },
  'for pharmacies alone': { badges: ['pharmacy_only'], dispensingClass: 'pharmacy_only', pharmaciesNearby: 2 },
  tomorrow: { ...never, is_preorder: true, tomorrow: true },
  'in the nearest city': { ...never, pharmaciesNearby: 4 },
  'nowhere, without a price': { ...never, price: null, pricePerUnit: null },
  'without maker, substance and packs': { maker: null, substance: null, title: 'Бинт', packSize: null },
  'with signs of HTML': {
    title: 'Крем "A&B" <5>',
    maker: `L'Oréal & Co`,
    titleShort: 'A&B "<5>"',
    pictureUrl: '/a?b&c',
  },
}
const another = { id: productIdOf(77), slug: 'other', titleShort: 'Другой', tradeName: 'Другой', atcLetter: 'N' }

const html = (card: ListedCard, parts: PartsOfPage | undefined) => {
  const Component = () => (
    <KeptPartsContext value={parts}>
      <ProductCard card={card} />
    </KeptPartsContext>
  )
  const Page = createRoutesStub([{ path: '/:city?', Component }])
  const text = renderToString(<Page initialEntries={['/kazan']} />)
  return parts ? parts.putInto(text).map(String).join('') : text
}

beforeAll(async () => {
  await import('../subscriptions/back-in-stock-button.tsx')
  html({ ...usual, ...forms['nowhere, without a price'] }, undefined)
})

test.each(Object.entries(forms))('a card %s is put together as it would be drawn', (_name, form) => {
  const [first, second] = [
    { ...usual, ...form },
    { ...usual, ...another, ...form, ...reworded(form) },
  ]
  for (const card of [first, second, first]) expect(html(card, new PartsOfPage('kazan'))).toBe(html(card, undefined))
})

/** What a form says of texts stays there, in other words. */
const reworded = ({ title, maker }: Partial<ListedCard>): Partial<ListedCard> => ({
  title: `${title ?? usual.title}, 5 амп.`,
  ...(maker === null ? {} : { maker: 'Другой завод' }),
})

test('goods without a picture of their own are drawn with the picture of each', () => {
  const shown = html({ ...usual, ...another }, new PartsOfPage('kazan'))
  expect(shown).toContain(`/pictures/packs/77-`)
  expect(shown).toContain('href="/kazan/product/other"')
  expect(shown).not.toContain('\uE000')
})
