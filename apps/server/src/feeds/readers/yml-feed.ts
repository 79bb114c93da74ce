import { rootCategoryId } from '@romashka/basics'
import { catalogue } from '@romashka/domain'
import { plainText } from './plain-text.ts'
import { readYml } from './read-yml.ts'
import type { YmlItem, YmlOffer } from './yml-offer.ts'
import { dispensingOf, otherCategoryName, packShapeOf, paramNames } from './yml-words.russian.ts'

export interface YmlSetting {
  source: string
  scope: 'full' | 'changes'
  /** The feed's one price is for every zone; its categories are found among the chain's by id or name. */
  targets: catalogue.ImportTargets
}

/** For a product of a category that the chain does not have. */
const otherCategory = { id: '999000000', slug: 'raznoe', name: otherCategoryName, position: 999 }

/** A YML file as a feed of products and prices. It says nothing of lots, so it brings no stock. */
export function ymlFeed(bytes: AsyncIterable<Uint8Array>, setting: YmlSetting): catalogue.Feed {
  return { source: setting.source, scope: setting.scope, rows: rows(readYml(bytes), setting) }
}

async function* rows(items: AsyncIterable<YmlItem>, setting: YmlSetting): AsyncGenerator<catalogue.FeedRow> {
  const ours = new Map(
    setting.targets.categories.flatMap(({ id, name }) => [
      [id, id],
      [name.toLowerCase(), id],
    ]),
  )
  const theirs = new Map<string, string>()
  const parentId = ours.get(rootCategoryId) ?? null
  yield { kind: 'category', line: 0, category: { ...otherCategory, parentId } }
  for await (const item of items) {
    if ('unreadable' in item) yield { kind: 'unreadable', line: item.line, reason: item.unreadable }
    else if ('category' in item) {
      const { id, parentId, name } = item.category
      theirs.set(id, ours.get(id) ?? ours.get(name.toLowerCase()) ?? theirs.get(parentId ?? '') ?? otherCategory.id)
    } else yield* offerRows(item.offer, setting, theirs)
  }
}

function* offerRows(
  offer: YmlOffer,
  setting: YmlSetting,
  categories: ReadonlyMap<string, string>,
): Generator<catalogue.FeedRow> {
  const { line } = offer
  const categoryId = offer.categoryIds.map((id) => categories.get(id)).find((id) => id !== undefined)
  yield { kind: 'product', line, product: productOf(offer, categoryId ?? otherCategory.id) }
  if (!offer.isAvailable) return
  const crossed = offer.fields.get('oldprice')
  for (const priceZone of setting.targets.priceZones) {
    const price = {
      priceZone,
      code: offer.id,
      priceKopecks: kopecksOf(offer.fields.get('price')),
      crossedKopecks: crossed === undefined ? null : kopecksOf(crossed),
      crossedUntil: null,
    }
    yield { kind: 'price', line, price }
  }
}

function productOf(offer: YmlOffer, categoryId: string): catalogue.FeedProduct {
  const { fields } = offer
  const param = (name: keyof typeof paramNames) =>
    paramNames[name].map((label) => offer.params.get(label)).find(Boolean)
  const title =
    fields.get('name') ?? ['typePrefix', 'vendor', 'model'].flatMap((name) => fields.get(name) ?? []).join(' ')
  const maker = fields.get('vendor') ?? null
  const form = param('form') ?? null
  return {
    code: offer.id,
    title: plainText(title),
    tradeName: plainText(fields.get('model') ?? title),
    familyKey: offer.groupId ?? `${title} ${maker ?? ''}`,
    maker,
    country: fields.get('country_of_origin') ?? null,
    substances: param('substance')?.split(/\s*[+;]\s*/) ?? [],
    atc: param('atc') ?? null,
    dosageForm: form,
    packShape: packShapeOf(form ?? title),
    strength: param('strength') ?? null,
    volume: param('volume') ?? null,
    packSize: numberOf(param('packSize')),
    ean: offer.barcodes[0] ?? null,
    categoryId,
    dispensingClass: dispensingOf(param('dispensing')),
    vatKind: param('substance') || param('dispensing') ? 'medicine' : 'general',
    isVital: null,
    registryPriceKopecks: null,
    ethanolPercent: null,
    storage: null,
    ...textDetails(param),
    ageFrom: null,
    pictureUrl: fields.get('picture') ?? null,
    description: fields.has('description') ? plainText(fields.get('description') ?? '') : null,
    popularity: 0,
  }
}

function textDetails(param: (name: keyof typeof catalogue.textDetails) => string | undefined) {
  const names = Object.keys(catalogue.textDetails) as (keyof typeof catalogue.textDetails)[]
  return Object.fromEntries(names.map((name) => [name, param(name) ?? null]))
}

/** `1 990,50` and `1990.5` are the same price; what is not a number is refused by the import. */
export function kopecksOf(text: string | undefined): number {
  const said = text?.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.') ?? ''
  const [, roubles, kopecks = ''] = /^(-?\d+)(?:\.(\d{1,2})\d*)?$/.exec(said) ?? []
  return roubles === undefined ? Number.NaN : Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'))
}

function numberOf(text: string | undefined): number | null {
  const digits = /\d+/.exec(text ?? '')?.[0]
  return digits === undefined ? null : Number(digits)
}
