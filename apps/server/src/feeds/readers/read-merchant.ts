import { isMarked } from './availability-words.russian.ts'
import { labelOf } from './labels.russian.ts'
import { childOf, readElements, textOf, type XmlElement } from './xml-elements.ts'
import { availabilityOf, type YmlItem } from './yml-offer.ts'
import { currencyOf } from './yml-words.russian.ts'

export const isMerchantFeed = (start: string) =>
  /<(?:rss|feed)[\s>]/.test(start.slice(0, 2_000)) && /xmlns:g=|<g:id>|base\.google\.com\/ns\/1\.0/.test(start)

const fieldNames = {
  title: 'name',
  description: 'description',
  brand: 'vendor',
  image_link: 'picture',
} as const

/** Reads a feed of Google Merchant (RSS or Atom), whose items are the offers; what it dates counts as of `now`. */
export async function* readMerchant(bytes: AsyncIterable<Uint8Array>, now: Date): AsyncGenerator<YmlItem> {
  let prefix = 'g'
  for await (const element of readElements(bytes, { offers: new Set(['item', 'entry']) })) {
    if (element.name === 'item' || element.name === 'entry') yield offerOf(withUsualPrefix(element, prefix), now)
    else prefix = prefixIn(element) ?? prefix
  }
}

const namespace = /^https?:\/\/base\.google\.com\/ns\/1\.0\/?$/

/** What a feed writes before the merchant's own elements, where it declares another word than the usual `g`. */
const prefixIn = ({ attributes }: XmlElement): string | undefined =>
  Object.entries(attributes).flatMap(([name, value]) =>
    name.startsWith('xmlns:') && namespace.test(value) ? [name.slice('xmlns:'.length)] : [],
  )[0]

function withUsualPrefix(element: XmlElement, prefix: string): XmlElement {
  if (prefix === 'g') return element
  const name = element.name.startsWith(`${prefix}:`) ? `g:${element.name.slice(prefix.length + 1)}` : element.name
  return { ...element, name, children: element.children.map((child) => withUsualPrefix(child, prefix)) }
}

/** Its own elements have the prefix, those of RSS have none. */
const textIn = (item: XmlElement, name: string) => textOf(item, `g:${name}`) ?? textOf(item, name)

/** Of two prices that differ nobody knows which one counts, so that both together are no figure. */
function figureIn(item: XmlElement, name: string): string | undefined {
  const named = item.children.filter((child) => child.name === `g:${name}` && child.text !== '')
  return named.length > 1 ? [...new Set(named.map(({ text }) => text))].join(' | ') : textIn(item, name)
}

function offerOf(item: XmlElement, now: Date): YmlItem {
  const { line, broken } = item
  const id = textIn(item, 'id')
  if (id === undefined) return { line, unreadable: 'item without id' }
  const named = Object.entries(fieldNames).map(([name, field]) => [field, textIn(item, name)] as const)
  const price = amountOf(figureIn(item, 'price'))
  const isReduced = holdsAt(now, textIn(item, 'sale_price_effective_date'))
  const reduced = isReduced ? amountOf(figureIn(item, 'sale_price')) : undefined
  const fields = new Map<string, string>()
  for (const [field, text] of [...named, ['price', price?.amount], ['saleprice', reduced?.amount]] as const)
    if (text !== undefined) fields.set(field, text)
  const category = textIn(item, 'product_type')
  const barcode = textIn(item, 'gtin')
  return {
    offer: {
      line,
      id,
      ...availabilityOf([textIn(item, 'availability')], isOver(now, textIn(item, 'expiration_date'))),
      groupId: textIn(item, 'item_group_id') ?? null,
      fields,
      categoryIds: category === undefined ? [] : [category],
      barcodes: barcode === undefined ? [] : [barcode],
      params: paramsOf(item),
      outlets: [],
      currency: currencyOf([price, reduced].map((one) => one?.currency).find((one) => one && one !== 'RUB')),
      condition: textIn(item, 'condition') ?? null,
      otherUnit: severalIn(item),
      broken,
    },
  }
}

/** Several packs, or other goods beside it, for one price: no pack costs that. */
function severalIn(item: XmlElement): string | null {
  const multipack = textIn(item, 'multipack')
  if (multipack !== undefined && Number(multipack) !== 1) return `multipack ${multipack}`
  return isMarked(textIn(item, 'is_bundle') ?? '') ? 'is_bundle' : null
}

/** `2026-11-01T00:00+0300/2026-11-30T23:59+0300`. A reduced price whose days are not understood is not asked. */
function holdsAt(now: Date, days: string | undefined): boolean {
  if (days === undefined) return true
  const [from = Number.NaN, until = Number.NaN] = days.split(/\s*\/\s*/).map(timeOf)
  return from <= now.getTime() && now.getTime() <= until
}

/** From this day on the item is not offered any more. */
const isOver = (now: Date, day: string | undefined) => day !== undefined && timeOf(day) <= now.getTime()

/** Between day and time stands a T or a blank. */
const timeOf = (written: string) => Date.parse(written.trim().replace(/^(\S+) +(\d)/, '$1T$2'))

/** `123.00 RUB`; the currency may stand before it. */
function amountOf(written: string | undefined): { amount: string; currency: string | undefined } | undefined {
  if (written === undefined) return undefined
  const currency = /[A-Z]{3}/.exec(written)?.[0]
  return { amount: written.replace(/\s*[A-Z]{3}\s*/, ''), currency }
}

function paramsOf(item: XmlElement): Map<string, string> {
  const details = item.children.filter(({ name }) => name === 'g:product_detail')
  return new Map(
    details.flatMap((detail) => {
      const [label, value] = [childOf(detail, 'g:attribute_name')?.text, childOf(detail, 'g:attribute_value')?.text]
      return label && value ? [[labelOf(label), value] as const] : []
    }),
  )
}
