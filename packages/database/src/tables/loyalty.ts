// Made from the migrations by "npm run tables"; do not edit.
import type {
  Kopecks,
  OrderId,
  QuoteId,
  ShopperId,
} from '@romashka/basics'
import type {
  ColumnType,
  Generated,
  GeneratedAlways,
} from 'kysely'

interface LoyaltyCards {
  shopper_id: ShopperId
  number: string
  registered_at: Date
}

interface PointsBalances {
  shopper_id: ShopperId
  pending_kopecks: ColumnType<Kopecks, number | undefined, number>
  available_kopecks: ColumnType<Kopecks, number | undefined, number>
  reserved_kopecks: ColumnType<Kopecks, number | undefined, number>
}

interface PointsEntries {
  id: GeneratedAlways<number>
  shopper_id: ShopperId
  kind: 'gift' | 'earned' | 'matured' | 'revoked' | 'reserved' | 'released' | 'spent' | 'returned' | 'expired'
  pending_kopecks: ColumnType<Kopecks, number | undefined, number>
  available_kopecks: ColumnType<Kopecks, number | undefined, number>
  reserved_kopecks: ColumnType<Kopecks, number | undefined, number>
  quote_id: QuoteId | null
  part_position: number | null
  order_id: OrderId | null
  matures_at: Date | null
  expires_at: Date | null
  at: Date
}

interface PointsLines {
  quote_id: QuoteId
  part_position: number
  line_position: number
  shopper_id: ShopperId
  packs: number
  spent_kopecks: ColumnType<Kopecks, number, number>
  earns_kopecks: ColumnType<Kopecks, number, number>
}

interface PointsReservations {
  quote_id: QuoteId
  shopper_id: ShopperId
  kopecks: ColumnType<Kopecks, number, number>
  held_until: Date
  ended_at: Date | null
  outcome: 'released' | 'spent' | null
}

interface PromoCodeMisses {
  limit_key: string
  missed_at: Date
}

interface PromoCodeUses {
  promo_code_id: string
  quote_id: QuoteId
  owner_id: string
  held_until: Date
  consumed_at: Date | null
  released_at: Date | null
}

interface PromoCodes {
  id: Generated<string>
  code: string
  title: string
  kind: 'percent' | 'fixed'
  percent: number | null
  amount_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  min_total_kopecks: ColumnType<Kopecks, number | undefined, number>
  max_discount_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  starts_at: Date
  ends_at: Date
  max_uses: number | null
  max_uses_each: Generated<number>
  is_public: Generated<boolean>
  owner_id: ShopperId | null
  is_first_order_only: Generated<boolean>
}

interface SocialCards {
  shopper_id: ShopperId
  kind: 'social' | 'pension' | 'large_family'
  number_hash: string
  last_digits: string
  added_at: Date
}

export interface LoyaltyTables {
  loyalty_cards: LoyaltyCards
  points_balances: PointsBalances
  points_entries: PointsEntries
  points_lines: PointsLines
  points_reservations: PointsReservations
  promo_code_misses: PromoCodeMisses
  promo_code_uses: PromoCodeUses
  promo_codes: PromoCodes
  social_cards: SocialCards
}
