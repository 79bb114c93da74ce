import { type CityId, localDay } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { courierRefusal, type DispensingClass } from '../../dispensing/index.ts'
import * as sql from './published-offers.sql.ts'

/** An offer as exported to price comparison sites. */
export interface PublishedOffer {
  id: number
  code: string
  slug: string
  title: string
  maker: string | null
  country: string | null
  ean: string | null
  categoryId: string
  dispensingClass: DispensingClass
  ethanolPercent: number | null
  storageMaxCelsius: number | null
  atcCode: string | null
  pictureUrl: string | null
  description: string | null
  strength: string | null
  dosageForm: string | null
  packSize: number | null
  /** By the law of the day. */
  vatPercent: number
  priceKopecks: number
  crossedKopecks: number | null
  isToday: boolean
  /** Free packs of the city's pharmacies, by their codes. */
  outlets: readonly { code: string; packs: number }[]
}

/** A page that search engines may list. */
export interface PublishedAddress {
  slug: string
  changedAt: Date
}

const pageSize = 1_000

/** All offers of a city's pharmacies, page by page, each with whether a courier may deliver it. */
export async function* listPublishedOffers(
  ctx: Context,
  cityId: CityId,
): AsyncGenerator<PublishedOffer & { isByCourier: boolean }> {
  // Of the town that the feed is for, its reader knows whether couriers come.
  const city = { hasCouriers: true, hasDistancePermit: await sql.hasDistancePermit(ctx, cityId) }
  const day = { on: localDay(ctx.now(), 'UTC'), ...ctx.settings.dispensing }
  let after = 0
  for (;;) {
    const page = await sql.listPublishedOffers(ctx, cityId, { after, limit: pageSize, on: day.on })
    for (const offer of page) {
      yield { ...offer, isByCourier: courierRefusal(offer, city, day) === null }
    }
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}

export const listPublishedCategories = sql.listPublishedCategories
export const countPublishedProducts = sql.countPublishedProducts

/** Addresses of products that are on sale, in a stable order. */
export async function* listProductAddresses(
  ctx: Context,
  skip: number,
  count: number,
): AsyncGenerator<PublishedAddress> {
  for (let read = 0; read < count; read += pageSize) {
    const page = await sql.listProductAddresses(ctx, skip + read, Math.min(pageSize, count - read))
    yield* page
    if (page.length === 0) return
  }
}
