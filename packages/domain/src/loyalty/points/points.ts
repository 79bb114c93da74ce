import type { Kopecks, OrderId } from '@romashka/basics'

/** One point is one rouble: every amount is kopecks. */
export interface PointsBalance {
  /** Of orders not yet received, and of gifts not yet due. */
  pendingKopecks: Kopecks
  availableKopecks: Kopecks
  /** Kept by a quote that is being looked at. */
  reservedKopecks: Kopecks
}

export type PointsKind =
  | 'gift'
  | 'earned'
  | 'matured'
  | 'revoked'
  | 'reserved'
  | 'released'
  | 'spent'
  | 'returned'
  | 'expired'

/** A row of the ledger: how it changed the three sums. */
export interface PointsEntry {
  id: number
  kind: PointsKind
  pendingKopecks: number
  availableKopecks: number
  reservedKopecks: number
  order: { id: OrderId; number: string } | null
  maturesAt: Date | null
  expiresAt: Date | null
  at: Date
}
