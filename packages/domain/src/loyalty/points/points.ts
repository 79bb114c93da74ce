import type { Kopecks, OrderId } from '@romashka/basics'

/** One point is one rouble: every amount is kopecks. */
export interface PointsBalance {
  /** From orders not yet received and gifts not yet due. */
  pendingKopecks: Kopecks
  availableKopecks: Kopecks
  /** Reserved by the present quote. */
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

/** An entry of the ledger with its changes of the three sums. */
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
