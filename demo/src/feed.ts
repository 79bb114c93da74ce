export type {
  Feed,
  FeedPrice,
  FeedRow,
  FeedStock,
} from '../../packages/domain/src/catalogue/import/feed.ts'
