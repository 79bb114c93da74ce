import type { catalogue } from '@romashka/domain'
import { retailPriceOf } from './price-types.russian.ts'
import { type CommerceMlItem, type ExchangeLists, readCommerceMl, type Supply } from './read-commerceml.russian.ts'
import { kopecksOf, writtenPacks } from './written-figures.ts'
import { offersFeed, type YmlSetting } from './yml-feed.ts'
import type { YmlItem } from './yml-offer.ts'

export interface ExchangeSetting extends YmlSetting {
  /** What goods of this exchange are deleted in 1C: filled by their file, asked by the files behind it. */
  deleted: Set<string>
  lists: ExchangeLists
}

/** Files of an exchange with 1C as a feed: goods first, then their prices and packs, in one file or in several. */
export function commerceMlFeed(bytes: AsyncIterable<Uint8Array>, setting: ExchangeSetting): catalogue.Feed {
  const { source, scope, validator } = setting
  return { source, scope, validator, rows: rows(bytes, setting) }
}

async function* rows(bytes: AsyncIterable<Uint8Array>, setting: ExchangeSetting): AsyncGenerator<catalogue.FeedRow> {
  const items = readCommerceMl(bytes, setting.lists)
  let supply: Supply | undefined
  /** Ends with the first supply: what follows it are supplies. */
  async function* goods(): AsyncGenerator<YmlItem> {
    for (let next = await items.next(); !next.done; next = await items.next()) {
      refuseWithdrawal(next.value, setting)
      if ('supply' in next.value) {
        supply = next.value.supply
        return
      }
      if ('offer' in next.value && next.value.offer.isDeleted) setting.deleted.add(next.value.offer.id)
      if (!('changesOnly' in next.value)) yield next.value
    }
  }
  yield* offersFeed(goods(), setting).rows
  if (supply === undefined) return
  yield* supplyRows(supply, setting)
  for await (const item of items) {
    refuseWithdrawal(item, setting)
    if ('supply' in item) yield* supplyRows(item.supply, setting)
    else if ('offer' in item) throw new Error('goods stand behind prices in this file: split it in two')
  }
}

/** @throws where a file that holds changes alone was called complete */
function refuseWithdrawal(item: CommerceMlItem, { scope }: YmlSetting): void {
  if ('changesOnly' in item && scope === 'full')
    throw new Error('the file says that it holds changes only: import it with --scope changes')
}

function* supplyRows(supply: Supply, { targets, deleted }: ExchangeSetting): Generator<catalogue.FeedRow> {
  const { line, broken } = supply
  const [code = '', variant] = supply.id.split('#')
  /** A refused offer would count as a product that this file brings. */
  const refuse = (reason: string) =>
    ({ kind: 'unreadable', line, reason: `${supply.id.slice(0, 90)}: ${reason}` }) as const
  // Names and variants of goods, whose prices and packs are in files of their own.
  if (!supply.speaksOfPrices && supply.packs === undefined && supply.packsByPlace.length === 0 && broken === null)
    return
  if (code === '') yield refuse('offer without an id')
  else if (variant !== undefined && variant !== code) yield refuse('a variant of a product')
  else if (deleted.has(code)) yield refuse('deleted in 1C')
  else if (broken !== null) yield refuse(broken)
  else {
    for (const priceZone of supply.speaksOfPrices ? targets.priceZones : []) {
      const found = retailPriceIn(supply, priceZone)
      if ('refusal' in found) {
        yield refuse(found.refusal)
        yield { kind: 'priceEnd', line, price: { priceZone, code } }
      } else {
        const price = { priceZone, code, priceKopecks: kopecksOf(found.amount), written: found.amount }
        yield { kind: 'price', line, price: { ...price, crossedKopecks: null, crossedUntil: null } }
      }
    }
    yield* packsRows(supply, code, targets)
  }
}

/** What shoppers of this zone pay, or why there is nothing: a price from before is the source's no longer, and ends. */
function retailPriceIn(supply: Supply, priceZone: string): { amount: string } | { refusal: string } {
  if (supply.prices.length === 0) return { refusal: 'no price' }
  const price = retailPriceOf(supply, priceZone)
  const given = supply.prices.map(({ typeId, typeName }) => typeName || typeId).join(', ')
  if (price === undefined) return { refusal: `no retail price for ${priceZone} among ${given}`.slice(0, 90) }
  if (price.currency !== 'RUB' && price.currency !== 'RUR') return { refusal: `a price in ${price.currency}` }
  return kopecksOf(price.amount) === 0 ? { refusal: 'a price of 0' } : price
}

/** 1C names no lots, so packs come in for warehouses alone: a pharmacy's need the day until which they may be sold. */
function* packsRows(
  { line, packs, packsByPlace }: Supply,
  code: string,
  { warehouses }: YmlSetting['targets'],
): Generator<catalogue.FeedRow> {
  const note = (reason: 'stock_place_unknown' | 'stock_expiry_unknown', value: string) =>
    ({ kind: 'remark', line, code, reason, value, isNote: true }) as const
  const known = packsByPlace.filter(({ place }) => warehouses.includes(place))
  for (const { place, packs } of known)
    yield { kind: 'warehouseStock', line, stock: { warehouse: place, code, ...writtenPacks(packs) } }
  if (known.length < packsByPlace.length)
    yield note('stock_expiry_unknown', `${packsByPlace.length - known.length} places`)
  if (packsByPlace.length > 0 || packs === undefined) return
  const [warehouse, ...others] = warehouses
  if (warehouse === undefined || others.length > 0) yield note('stock_place_unknown', `count ${packs}`)
  else yield { kind: 'warehouseStock', line, stock: { warehouse, code, ...writtenPacks(packs) } }
}
