// Made from the migrations by "npm run tables"; do not edit.
import type {
  CityId,
  Kopecks,
  PharmacyId,
  ProductId,
  ShopperId,
} from '@romashka/basics'
import type {
  ColumnType,
  Generated,
} from 'kysely'

interface FavouritePharmacies {
  owner_kind: 'visitor' | 'shopper'
  owner_id: string
  pharmacy_id: PharmacyId
  added_at: Date
}

interface FavouriteProducts {
  owner_kind: 'visitor' | 'shopper'
  owner_id: string
  product_id: ProductId
  added_at: Date
}

interface ProductSubscriptions {
  shopper_id: ShopperId
  product_id: ProductId
  city_id: CityId
  price_at_most_kopecks: ColumnType<Kopecks | null, number | null, number | null>
  created_at: Date
  notified_at: Date | null
  snoozed_until: Date | null
  is_armed: Generated<boolean>
}

export interface FavouritesTables {
  favourite_pharmacies: FavouritePharmacies
  favourite_products: FavouriteProducts
  product_subscriptions: ProductSubscriptions
}
