export { changeChoice, choosePharmacy, clearPharmacy } from './basket-choice.ts'
export { type CityChange, type CityChangeLine, changeCity, deliverToCity, previewCityChange } from './change-city.ts'
export { checkLines, checkState, type LinesToCheck } from './check-lines.ts'
export { expiresTooSoon } from './expiry/expires-too-soon.ts'
export { getBasket } from './get-basket.ts'
export { type Alternatives, listAlternatives } from './list-alternatives.ts'
export { type BasketTariff, listBasketTariffs } from './list-basket-tariffs.ts'
export { listInventories } from './list-inventories.ts'
export { listUndeliverable } from './list-undeliverable.ts'
export { mergeBasket, mergeBrowserLines, signInWithBasket } from './merge-basket.ts'
export { erasePersonalData, type KeptLine, listPersonalData } from './personal-data/personal-data.ts'
export { type BrowserLine, type PricedBrowserBasket, priceBrowserBasket } from './price-browser-basket.ts'
export { type PastPurchase, pricePastPurchases } from './price-past-purchases.ts'
export { createQuote, type QuoteRequest } from './quotes/create-quote.ts'
export { getQuote } from './quotes/get-quote.ts'
export { finishPlacing, getQuoteForPlacing } from './quotes/place-quote.ts'
export { purgeQuotes } from './quotes/purge-quotes.ts'
export { type StockAlternative, withAlternatives } from './quotes/with-alternatives.ts'
export { clearBasket, removeLines } from './remove-lines.ts'
export { replaceLine } from './replace-line.ts'
export { listPharmaciesWithPacks } from './repository/pharmacies.ts'
export { returnToBasket } from './return-to-basket.ts'
export type { Allocation, VariantType } from './rules/allocation.ts'
export type {
  Basket,
  BasketChoice,
  BasketLine,
  BasketProduct,
  ImpossibleLine,
  LineAction,
  LineReason,
  PharmacyRow,
} from './rules/basket.ts'
export { isCounted, orderablePacks } from './rules/basket-lines.ts'
export type { QuoteDifference } from './rules/compare-quotes.ts'
export type { Inventory } from './rules/inventories.ts'
export type { Quote, QuoteAddress, QuoteCourier, QuoteLine, QuotePart } from './rules/quote.ts'
export { carrierBags, type PricedLine, type Totals, totalsOf } from './rules/totals.ts'
export { setGroup, setLine, setLines, type WantedLine } from './set-lines.ts'
export { setPromoCode } from './set-promo-code.ts'
