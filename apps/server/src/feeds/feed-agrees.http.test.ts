import { cityIdOf, kopecks, type PharmacyId, type ProductId } from '@romashka/basics'
import { catalogue, delivery, dispensing, inTransaction, publishChange } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPharmacy, addProduct, addStock, addWarehouseStock } from '../../../../tests/support/builders.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { cacheSeconds } from './file-cache.ts'

/** Of every kind of goods some, with lots that end about the day of the test. */
const perClass = 4
const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2028-06-30']
const spirits = [0, 25, 40]
const recalled = 'recalled'

let city: City
let pharmacies: PharmacyId[]
const products: ProductId[] = []

beforeAll(async () => {
  city = await openCity()
  const { db } = city.database
  // Where the day begins first, and where it begins last.
  const east = await addPharmacy(db, { timezone: 'Asia/Kamchatka' })
  const west = await addPharmacy(db, { timezone: 'Europe/Kaliningrad' })
  pharmacies = [city.near, city.far, east, west]
  await db.updateTable('pharmacies').set({ closed_on: '2026-01-01' }).where('id', '=', city.far).execute()
  let at = 0
  for (const dispensingClass of dispensing.dispensingClasses)
    for (let number = 0; number < perClass; number += 1) {
      at += 1
      const ethanolPercent = spirits[at % spirits.length] ?? 0
      const storageMaxCelsius = at % 5 === 0 ? 8 : 25
      const about = { dispensingClass, ethanolPercent, storageMaxCelsius, priceKopecks: 10_000 + at }
      const id = await addProduct(db, { title: `Товар ${at}`, ...about })
      products.push(id)
      for (const [place, pharmacyId] of pharmacies.entries())
        if ((at + place) % 3 > 0)
          await addStock(db, pharmacyId, id, 1 + ((at * 7 + place) % 12), {
            lot: at % 7 === 0 ? recalled : `lot ${at}`,
            expiresOn: days[(at + place) % 4] ?? '',
          })
      // The only lot of some, one of two of others.
      if (at % 14 === 0) await addStock(db, city.near, id, 2, { lot: 'other' })
      if (at % 4 === 0) await addWarehouseStock(db, 1, id, 3)
    }
  const courier = { code: 'today', title: 'Сегодня', variantType: 'today' as const, hasThermoBag: true, windows: [] }
  const price = { priceKopecks: kopecks(19_900), freeFromKopecks: null }
  await delivery.setTariffs(city.ctx(), [{ ...courier, ...price, cityId: cityIdOf(1) }])
})
afterAll(() => city.close())

/** Of every seventh of the goods the pharmacies have packs of a lot that is recalled; what they have is counted anew for them. */
async function recallLots(): Promise<void> {
  for (const id of products.filter((_, at) => (at + 1) % 7 === 0)) {
    const { db } = city.database
    const { code } = await db.selectFrom('products').select('code').where('id', '=', id).executeTakeFirstOrThrow()
    await catalogue.recallLot(city.ctx(), { code, lot: recalled, reason: 'letter 02I-1423/26' })
  }
}

interface Offered {
  price: number
  isToday: boolean
  isByCourier: boolean
  packs: Record<string, number>
}

async function readFeed(): Promise<Map<number, Offered>> {
  city.clock.advance(cacheSeconds / 60)
  const { body } = await city.call('GET', '/feeds/moskva.yml')
  const offers = body.matchAll(/<offer id="(\d+)" available="(\w+)">(.*?)<\/offer>/gs)
  return new Map(
    [...offers].map(([, id, isToday, offer = '']) => {
      const outlets = offer.matchAll(/<outlet id="([^"]+)" instock="(\d+)"/g)
      return [
        Number(id),
        {
          price: Math.round(Number(/<price>([\d.]+)/.exec(offer)?.[1]) * 100),
          isToday: isToday === 'true',
          isByCourier: offer.includes('<delivery>true'),
          packs: Object.fromEntries([...outlets].map(([, code, packs]) => [code, Number(packs)])),
        },
      ]
    }),
  )
}

const rough = (packs: number) => (packs < 3 ? 'few' : packs < 10 ? 'some' : 'many')

/** What the page of a product says, and where it is. */
async function askAbout(id: ProductId) {
  const page = (await city.call('GET', `/api/v1/products/${id}`, { cityId: 1 })).json()
  const { results } = (await city.call('GET', `/api/v1/products/${id}/availability`, { cityId: 1 })).json()
  const shelves: [string, string][] = results.flatMap(
    ({ drugstore, quantity }: { drugstore: { code: string }; quantity: string | null }) =>
      quantity === null ? [] : [[drugstore.code, quantity]],
  )
  return { page, shelves: Object.fromEntries(shelves) }
}

/** The list and the calls, of each product. */
async function compareAll(): Promise<Map<number, Offered>> {
  await city.call('GET', '/robots.txt')
  const offered = await readFeed()
  for (const id of products) {
    const { page, shelves } = await askAbout(id)
    const offer = offered.get(id)
    const isSold = (page.is_stock || page.is_preorder) && page.dispensing.canOrder
    expect([id, offer !== undefined]).toEqual([id, isSold])
    if (!offer) continue
    expect({
      ...{ id, price: offer.price, isToday: offer.isToday, isByCourier: offer.isByCourier },
      shelves: Object.fromEntries(Object.entries(offer.packs).map(([code, packs]) => [code, rough(packs)])),
    }).toEqual({
      ...{ id, price: page.price, isToday: page.is_stock, isByCourier: page.dispensing.courierRefusal === null },
      shelves,
    })
  }
  return offered
}

/** As every change of stock does, and the job of each midnight. */
const refreshAll = () =>
  inTransaction(city.ctx(), async (ctx) => {
    await catalogue.refreshOffers(ctx, {})
    await publishChange(ctx, ['*'])
  })

// Noon of Moscow; then midnight of the east is over, which is one in the afternoon in UTC; then that of Moscow and the west.
test.each(['2026-11-21T09:00:00Z', '2026-11-21T12:30:00Z', '2026-11-21T21:30:00Z', '2026-11-21T22:30:00Z'])(
  'at %s the price list of a city says of each offer what the calls say of it',
  async (now) => {
    city.clock.set(now)
    await refreshAll()
    expect((await compareAll()).size).toBeGreaterThan(10)
  },
)

test('packs of a recalled lot are in no list and no answer, and other lots of the same goods are in both', async () => {
  city.clock.set('2026-11-22T09:00:00Z')
  await refreshAll()
  const before = await compareAll()
  await recallLots()
  const during = await compareAll()
  expect(during.size).toBeLessThan(before.size)
  expect(products.some((id, at) => (at + 1) % 14 === 0 && during.has(id))).toBe(true)
})
