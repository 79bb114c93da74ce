export { Assortment } from './assortment/assortment.ts'
export { type AssortmentIndex, type CityIndex, type CityPlace, ordinalOf } from './assortment/assortment-index.ts'
export { getCityAssortment, getCityPlace } from './assortment/get-assortment.ts'
export { IndexVersions, outdatedIndexTag } from './assortment/index-versions.ts'
export { indexBuiltFrom } from './assortment/indexes-by-builder.ts'
export { keepAnswer } from './assortment/keep-answer.ts'
export type { MadeAnswer } from './assortment/kept-answers.ts'
export {
  categoryRows,
  cityOfferRows,
  listDispensingClasses,
  makerRows,
  pictureRows,
  productRedirectRows,
  productRows,
  productSubstanceRows,
  stockRows,
  substanceRows,
  successorRows,
  vatRateRows,
} from './catalogue.read-model.ts'
export {
  type Category,
  type CategoryLine,
  type CategoryNode,
  crumbsOf,
  getCategory,
  getCategoryBySlug,
  listCategories,
} from './categories.ts'
export { getCard, getCards, getProduct, getProductBySlug } from './get-product.ts'
export { isFinerThanKopecks } from './import/check-price.ts'
export { isEan } from './import/check-product.ts'
export type {
  BandPercents,
  Feed,
  FeedMarkup,
  FeedProduct,
  FeedRow,
  FeedValidator,
  GoodsSort,
} from './import/feed.ts'
export { goodsSorts } from './import/feed.ts'
export { importFeed } from './import/import-feed.ts'
export type { ImportReport, KindCounts } from './import/import-run.ts'
export {
  confirmLastRun,
  endKilledImports,
  findValidator,
  isImportDue,
  listRejections,
  repairImports,
} from './import/import-run.ts'
export { type ImportTargets, listImportTargets } from './import/list-import-targets.ts'
export { listCategoryIds, setCategories } from './import/set-categories.ts'
export type { JointUseNotice } from './joint-use/joint-use.ts'
export { listJointUseNotices } from './joint-use/list-joint-use-notices.ts'
export { setInteractions } from './joint-use/set-interactions.ts'
export { countAgainstLimitedOffers, returnToLimitedOffers } from './limited-offers/count-limited-offers.ts'
export {
  endLimitedOffer,
  listLimitedOffers,
  refreshLimitedOffers,
  setLimitedOffer,
} from './limited-offers/limited-offers.ts'
export { listByLetter } from './list-by-letter.ts'
export { type Listing, type ListingRequest, listCandidates, listProducts, madeListing } from './list-products.ts'
export { listBasketAnalogues, listReplacements, type Replacements } from './list-replacements.ts'
export { followSupply } from './offers/follow-supply.ts'
export {
  countPublishedProducts,
  listProductAddresses,
  listPublishedCategories,
  listPublishedOffers,
  type PublishedOffer,
} from './offers/published-offers.ts'
export { refreshOffers } from './offers/refresh-offers.ts'
export { refreshOffersAtMidnight } from './offers/refresh-offers-at-midnight.ts'
export type { PackShape } from './pack-shape.ts'
export { downloadPictures } from './pictures/download-pictures.ts'
export { getPackDescription, type PackDescription } from './pictures/get-pack-description.ts'
export { getPicture } from './pictures/get-picture.ts'
export { PictureRefused } from './pictures/picture-maker.port.ts'
export { queuePopularity, refreshPopularity } from './popularity/refresh-popularity.ts'
export type { Product } from './product.ts'
export { badges, type ProductCard } from './product-card.ts'
export { textDetails } from './product-columns.ts'
export { setReferenceNames } from './set-reference-names.ts'
export { endSource, type FeedSource, listSources } from './sources/end-source.ts'
export { measureSupply } from './sources/supply-metrics.ts'
export { freePacks, listAvailability, listPharmaciesWith, type PharmacyAvailability } from './stock/availability.ts'
export { listPharmacyProducts, type PharmacyProducts } from './stock/list-pharmacy-products.ts'
export { noExpiry } from './stock/lots.ts'
export { consumePacks, lockStock, releasePacks, reservePacks } from './stock/pharmacy-packs.ts'
export {
  endRecall,
  isRecalled,
  keepRecalled,
  listOutOfReach,
  listRecalledLots,
  type RecalledLot,
  recallLot,
} from './stock/recalled-lots.ts'
export {
  listShortfalls,
  lockShortfall,
  reduceShortfall,
  type Shortfall,
  writeOffAbsentPacks,
} from './stock/shortfalls.ts'
export {
  consumeWarehousePacks,
  releaseWarehousePacks,
  reserveWarehousePacks,
  returnWarehousePacks,
} from './stock/warehouse-packs.ts'
export { getTagPage, listTagPages, type TagPage } from './tag-pages/get-tag-page.ts'
export { makeTagPages } from './tag-pages/make-tag-pages.ts'
export { countCoverage, listUndecidedClasses, listUnstatedSpirit } from './value-report.ts'
