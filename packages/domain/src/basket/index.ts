export { listPharmaciesWithPacks } from './availability.sql.ts'
export { type CityChange, type CityChangeLine, changeCity, previewCity, sendToCity } from './change-city.ts'
export { checkLines, checkState, type LinesToCheck } from './check-lines.ts'
export { choosePharmacy, chooseWay, forgetPharmacy } from './choose.ts'
export { type BasketTariff, listBasketTariffs } from './courier/list-basket-tariffs.ts'
export { expiresTooSoon } from './expiry/expires-too-soon.ts'
export { getBasket } from './get-basket.ts'
export { type Alternatives, listAlternatives } from './list-alternatives.ts'
export { listInventories } from './list-inventories.ts'
export { listUntravelling } from './list-untravelling.ts'
export { mergeBasket, mergeLocalLines, signInWithBasket } from './merge-basket.ts'
export { erasePersonalData, type KeptLine, listPersonalData } from './personal-data/personal-data.ts'
export { type FormerGood, priceFormerGoods } from './price-former-goods.ts'
export { type LocalLine, type PricedLocalBasket, priceLocalBasket } from './price-local-basket.ts'
export { createQuote, type QuoteWish } from './quotes/create-quote.ts'
export { getQuote } from './quotes/get-quote.ts'
export { finishPlacing, getQuoteForPlacing } from './quotes/place-quote.ts'
export { purgeQuotes } from './quotes/purge-quotes.ts'
export { tellingWaysOut, type WayOut } from './quotes/ways-out.ts'
export { clearBasket, removeLines } from './remove-lines.ts'
export { replaceLine } from './replace-line.ts'
export { returnToBasket } from './return-to-basket.ts'
export type { Allocation, VariantType } from './rules/allocation.ts'
export {
  type Basket,
  type BasketChoice,
  type BasketLine,
  type ImpossibleLine,
  isCounted,
  type LineAction,
  type LineReason,
  orderablePacks,
  type PharmacyRow,
  type ProductFacts,
} from './rules/basket.ts'
export type { QuoteDifference } from './rules/compare-quotes.ts'
export type { Inventory } from './rules/inventories.ts'
export { bagsFor } from './rules/packages.ts'
export type { Quote, QuoteAddress, QuoteCourier, QuoteLine, QuotePart } from './rules/quote.ts'
export { type PricedLine, type Totals, totalsOf } from './rules/totals.ts'
export { setGroup, setLine, setLines, type WantedLine } from './set-lines.ts'
export { setPromoCode } from './set-promo-code.ts'
