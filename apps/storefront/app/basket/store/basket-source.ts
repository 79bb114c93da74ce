import type { ProductId } from '@romashka/basics'
import type { BasketLine, BasketState } from './basket-state.ts'

/** What a product card has to know of a product for it to be put in the basket. */
export interface ProductToAdd {
  id: ProductId
  titleShort: string
  price: number | null
  priceCrossed: number | null
}

export interface Removal {
  basket: BasketState
  /** Puts the lines back as they were. */
  restore: () => Promise<BasketState>
}

/** Where a basket is kept: in the account of a shopper, or in the browser of a visitor. Both answer with the whole basket. */
export interface BasketSource {
  load(): Promise<BasketState>
  /** Enough for the header, without asking for prices where the lines are in the browser. */
  loadLines(): Promise<BasketState>
  /** Exactly so many packs; zero takes the line out. `isPriced`: prices are on the screen and have to follow. */
  setLine(product: ProductToAdd, packs: number, isPriced: boolean): Promise<BasketState>
  checkLines(ids: readonly ProductId[], isChecked: boolean): Promise<BasketState>
  removeLines(lines: readonly BasketLine[]): Promise<Removal>
  /** Puts another product in the place of one. */
  replaceLine(id: ProductId, replacement: ProductToAdd): Promise<BasketState>
}
