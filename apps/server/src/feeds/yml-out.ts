import { cityIdOf, cutText, localTime } from '@romashka/basics'
import { type Context, catalogue, delivery, type locations, pharmacies } from '@romashka/domain'
import { element, escapeXml } from './xml.ts'
import { labels } from './yml-labels.russian.ts'

/** Lengths that Yandex Market takes. */
const longestName = 150
const longestDescription = 3_000

/**
 * The offers of a city's pharmacies as YML; nothing is delivered where no courier goes, and no prescription medicine
 * anywhere. What is neither delivered nor collected in the city is left out: Yandex Market shows no such offer, and other
 * readers would show one that nobody there can have.
 */
export async function* ymlOf(ctx: Context, city: locations.City): AsyncGenerator<string> {
  const { brand } = ctx.settings
  const supply = city.supplyCity
  const hasCouriers = (await delivery.listTariffs(ctx, cityIdOf(city.id))).length > 0
  // Pharmacies of another city are no place to collect from in this one.
  const isCollected = supply.id === city.id && !(await pharmacies.listCitiesWithout(ctx)).includes(city.slug)
  const date = instantIn(city.timezone, ctx.now())
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${date}"><shop>`
  yield element('name', brand.name.slice(0, 20)) + element('company', brand.legalName) + element('url', brand.origin)
  yield '<currencies><currency id="RUB" rate="1"/></currencies><categories>\n'
  for (const { id, parentId, name } of await catalogue.listPublishedCategories(ctx)) {
    yield `<category id="${id}"${parentId ? ` parentId="${parentId}"` : ''}>${escapeXml(name)}</category>\n`
  }
  yield '</categories><offers>\n'
  for await (const offer of catalogue.listPublishedOffers(ctx, cityIdOf(supply.id))) {
    const isByCourier = hasCouriers && offer.isByCourier
    if (!isByCourier && !isCollected) continue
    yield offerOf(
      { ...offer, isByCourier, isCollected, vat: vatOf(ctx.settings, offer) },
      `${brand.origin}/${city.slug}/product/${offer.slug}`,
    )
  }
  yield '</offers></shop></yml_catalog>\n'
}

/** `2026-11-21T10:00:00+03:00`: without its zone the hour of Vladivostok would be one to come in Moscow. Russia lies east of Greenwich. */
function instantIn(zone: string, at: Date): string {
  const wall = localTime(at, zone).replace(' ', 'T')
  const minutes = Math.round((Date.parse(`${wall}Z`) - at.getTime()) / 60_000)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${wall}+${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

type Offer = catalogue.PublishedOffer & { isByCourier: boolean; isCollected: boolean; vat: string }

/** The tax of the chain, as Yandex Market names it. */
function vatOf({ receipts: { vat } }: Context['settings'], { vatPercent }: catalogue.PublishedOffer): string {
  if (vat === 'none') return 'NO_VAT'
  return `VAT_${vat === 'rates' ? vatPercent : vat}`
}

function offerOf(offer: Offer, url: string): string {
  return `<offer id="${offer.id}" available="${offer.isToday}">${[
    element('url', url),
    element('price', priceText(offer.priceKopecks)),
    element('oldprice', offer.crossedKopecks === null ? null : priceText(offer.crossedKopecks)),
    element('currencyId', 'RUB'),
    element('categoryId', offer.categoryId),
    element('picture', offer.pictureUrl && `${new URL(url).origin}${offer.pictureUrl}.webp`),
    // Bought there without an order: only where a pharmacy has it on its shelf, not where it comes the next day.
    element('store', offer.isCollected && offer.outlets.length > 0),
    element('pickup', offer.isCollected),
    element('delivery', offer.isByCourier),
    element('name', cutText(offer.title, longestName)),
    element('vendor', offer.maker),
    element('vendorCode', offer.code),
    element('description', offer.description && cutText(offer.description, longestDescription)),
    element('country_of_origin', offer.country),
    param(labels.dosageForm, offer.dosageForm),
    param(labels.strength, offer.strength),
    param(labels.packSize, offer.packSize),
    element('vat', offer.vat),
    element('barcode', offer.ean),
    offer.isCollected ? outletsOf(offer) : '',
  ].join('')}</offer>\n`
}

function outletsOf({ outlets }: Pick<Offer, 'outlets'>): string {
  const each = outlets.map(({ code, packs }) => `<outlet id="${escapeXml(code)}" instock="${packs}"/>`)
  return each.length > 0 ? `<outlets>${each.join('')}</outlets>` : ''
}

const param = (label: string, value: string | number | null) =>
  value === null ? '' : `<param name="${label}">${escapeXml(String(value))}</param>`

/** Roubles with two decimals: `312.50`. */
function priceText(kopecks: number): string {
  const rest = kopecks % 100
  return `${(kopecks - rest) / 100}.${String(rest).padStart(2, '0')}`
}
