import type { ReplyOf } from '../../api/api.ts'
import type { Available, Priced } from '../../products/card-text.ts'
import type { Pictured } from '../../products/picture-url.ts'
import type { ProductCard } from '../../products/product-card.ts'

type Answer = ReplyOf<'GET /api/v1/products/:id'>
type AnsweredStep = Answer['productAnalogs'][number]

/** Everything a product page shows. */
export interface Product extends Omit<Answer, 'productAnalogs'> {
  productAnalogs: AnalogueStep[]
}

export interface AnalogueStep extends Omit<AnsweredStep, 'products'> {
  products: Analogue[]
}

export interface Analogue extends Omit<AnsweredStep['products'][number], 'product'> {
  product: AnaloguePack
}

type AnaloguePack = Available & Priced & Pictured & Pick<ProductCard, 'slug' | 'title' | 'maker'>

/** Without what the line of a substitute does not show: of dozens of them that is half of a page's data. */
function shownOnly({ productAnalogs, ...product }: Answer): Product {
  const steps = productAnalogs.map(({ products, ...step }) => ({
    ...step,
    products: products.map(({ product, ...one }) => ({ ...one, product: packOf(product) })),
  }))
  return { ...product, productAnalogs: steps }
}

function packOf(card: ProductCard): AnaloguePack {
  const { id, slug, title, maker, tradeName, strength, volume, packSize, packShape, atcLetter, pictureUrl } = card
  const { price, pricePerUnit, is_preorder, tomorrow, pharmaciesToday, pharmaciesNearby, tomorrowNearby } = card
  const pack = { id, slug, title, maker, tradeName, strength, volume, packSize, packShape, atcLetter, pictureUrl }
  return { ...pack, price, pricePerUnit, is_preorder, tomorrow, pharmaciesToday, pharmaciesNearby, tomorrowNearby }
}

/** A page is sent with the data it is made of; what the browser asks for itself is there already. */
export const shownProduct: (answer: Answer) => Product = import.meta.env.SSR ? shownOnly : (answer) => answer
