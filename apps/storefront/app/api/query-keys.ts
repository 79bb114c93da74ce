import type { ProductId } from '@romashka/basics'
/**
 * Keys of the answers that several screens share. What one screen alone shows is named where it is requested: such an
 * answer is requested each time its page or dialog opens, and dropped when that closes.
 */
export const queryKeys = {
  basket: ['basket'],
  /** The server's copy of a visitor's basket, which the checkout works with. */
  basketCopy: ['basket-copy'],
  favourites: ['favourites'],
  /** The favourites of the caller, page by page. */
  favouriteLists: ['favourite-list'],
  /** Favourites changed without a network. */
  queuedFavourites: ['queued-favourites'],
  shopper: ['shopper'],
  productCard: (id: ProductId) => ['product-card', id],
} as const

/** Held as long as the page is open. Our own changes, other tabs and opening the basket say when these are outdated. */
export const pageLifetimeKeys = [
  queryKeys.basket,
  queryKeys.favourites,
  queryKeys.queuedFavourites,
  queryKeys.shopper,
  ['product-card'],
]

/** How often what is in sight is requested again, in milliseconds. */
export const refreshMs = {
  /** An order that is under way, or whose money is. */
  order: 10_000,
  sharedOrder: 30_000,
  /** Whether the bank has confirmed a payment. */
  payment: 2_000,
  /** Which pharmacies are open. */
  pharmacies: 5 * 60_000,
} as const
