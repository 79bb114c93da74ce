// Made from the migrations by "npm run tables"; do not edit.
import type {
  ProductId,
} from '@romashka/basics'

interface ProductViews {
  owner: string
  product_id: ProductId
  viewed_at: Date
}

export interface RecommendationsTables {
  product_views: ProductViews
}
