export {
  type Advertisement,
  type AdvertisementLine,
  getAdvertisement,
  listAdvertisements,
} from './advertisements/advertisements.ts'
export { listProductsOfTheDay, type ProductOfTheDay } from './advertisements/products-of-the-day.ts'
export {
  type Article,
  type ArticleLine,
  getDraft,
  getText,
  hasArticle,
  listArticles,
  listArticleTags,
} from './articles.ts'
export { type ContentBlock, listContentBlocks, listSeasonalOffers } from './content-blocks.ts'
export type { ContentFile } from './content-file.ts'
export { type ContentKind, contentFolders, isContentKind } from './content-kind.ts'
export { createDraftKey } from './draft-key.ts'
export { dropOutdatedPages } from './drop-outdated-pages.ts'
export { type ImportedFile, importContent } from './import-content.ts'
export {
  type ContentHistory,
  type ContentState,
  exportContent,
  getContentHistory,
  listContents,
} from './list-contents.ts'
export { listPageChanges } from './page-dates.ts'
export { pictureFolder } from './pictures/content-picture.ts'
export { getContentPicture } from './pictures/get-content-picture.ts'
export { exportPictures, importPictures, type PictureOriginal } from './pictures/import-pictures.ts'
export { publishContent, undoPublication, withdrawContent } from './publish-content.ts'
export { listQuestions } from './questions.ts'
export type { ShownBlock } from './show-blocks.ts'
