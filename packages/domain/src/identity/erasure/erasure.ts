import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'

/** What forgetting a shopper needs of the other features. */
export interface ErasureParts {
  /** Orders that are still going: they are finished first. */
  countActiveOrders(ctx: Context, shopperId: ShopperId): Promise<number>
  /** Each feature takes away what it has of the shopper, but for what the law keeps. */
  erase: readonly ((ctx: Context, shopperId: ShopperId) => Promise<void>)[]
}

/**
 * What stays after erasure, for how long and by which rule; nothing of it leads back to the shopper by name but a receipt,
 * which names the phone it was sent to. Source: docs/rules/erasure.md
 */
export const keptAfterErasure = [
  { name: 'orders', basis: '402-FZ article 29', term: 'years_5' },
  { name: 'receipts', basis: '54-FZ article 4.7, 402-FZ article 29', term: 'years_5' },
  { name: 'consents', basis: '152-FZ article 9 part 3', term: 'years_3' },
  { name: 'points', basis: '402-FZ article 29', term: 'years_5' },
  { name: 'reviews', basis: 'published without a name', term: 'publication' },
] as const

export interface Erasure {
  state: 'none' | 'waiting' | 'erased'
  askedAt: Date | null
  activeOrders: number
}
