export type {
  Feed,
  FeedPrice,
  FeedRow,
  FeedStock,
  FeedWarehouseStock,
} from '../../packages/domain/src/catalogue/import/feed.ts'
