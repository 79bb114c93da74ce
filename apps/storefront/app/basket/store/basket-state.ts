import { type CityId, maxPacksPerLine, type ProductId } from '@romashka/basics'
import type { ReplyOf } from '../../api/api.ts'
import type { LineReason } from '../unavailable-reason.ts'
import type { LocalItem } from './local-basket.ts'

type Group = 'today' | 'tomorrow' | 'none' | 'unknown'

/** A product of the basket as the screens show it, wherever the basket is kept. */
export interface BasketLine {
  id: ProductId
  title: string
  slug: string | null
  maker: string | null
  packShape: string
  pictureUrl: string | null
  packs: number
  isChecked: boolean
  /** `unknown` until the server has sent its price and stock. */
  group: Group
  today: number
  tomorrow: number
  missing: number
  maxPacks: number
  priceKopecks: number | null
  crossedKopecks: number | null
  isPrescription: boolean
  /** Left over from before the last sign-in, set aside for later. */
  isSetAside: boolean
  isUpdated: boolean
  reasons: readonly LineReason[]
  /** Packs of the chosen pharmacy would from this day on be too old although they are still needed. */
  expiresSoonOn: string | null
  actions: readonly string[]
}

export interface BasketTotals {
  packs: number
  products: number
  /** By crossed prices: without any discount. */
  fullKopecks: number
  goodsKopecks: number
  promoKopecks: number
  deliveryKopecks: number
  packagesKopecks: number
  totalKopecks: number
  /** Delivery and total are the least they can be: how soon the courier comes has not been chosen yet. */
  isFrom?: boolean
}

export type AccountReply = ReplyOf<'GET /api/v2/baskets'>
export type PricedReply = ReplyOf<'POST /api/v1/marketing/calculate-frontend-basket'>

export interface BasketState {
  isReady: boolean
  storedIn: 'browser' | 'account'
  /** The prices are the last known ones: no order can be placed with them. */
  isOutdated: boolean
  /** Lost when the page is closed: the browser refuses storage. */
  isInMemoryOnly: boolean
  lines: readonly BasketLine[]
  totals: BasketTotals
  days: { today: string; tomorrow: string } | undefined
  cityId: CityId | undefined
  /** The server's own answer, where the basket is kept there. */
  account: AccountReply | undefined
}

const noTotals: BasketTotals = {
  packs: 0,
  products: 0,
  fullKopecks: 0,
  goodsKopecks: 0,
  promoKopecks: 0,
  deliveryKopecks: 0,
  packagesKopecks: 0,
  totalKopecks: 0,
}

export const emptyBasket: BasketState = {
  isReady: false,
  storedIn: 'browser',
  isOutdated: false,
  isInMemoryOnly: false,
  lines: [],
  totals: noTotals,
  days: undefined,
  cityId: undefined,
  account: undefined,
}

/** Can be ordered, in part at least: only such lines are counted and checked all at once. */
export function isAvailable(line: BasketLine): boolean {
  return line.group !== 'none' && !line.isSetAside
}

export function lineFromStoredItem(item: LocalItem): BasketLine {
  return {
    id: item.id,
    title: item.titleShort,
    slug: null,
    maker: null,
    packShape: 'box',
    pictureUrl: null,
    packs: item.amount,
    isChecked: item.checked,
    group: 'unknown',
    today: 0,
    tomorrow: 0,
    missing: 0,
    maxPacks: maxPacksPerLine,
    priceKopecks: item.price,
    crossedKopecks: item.priceCrossed,
    isPrescription: false,
    isSetAside: false,
    isUpdated: false,
    reasons: [],
    expiresSoonOn: null,
    actions: [],
  }
}
