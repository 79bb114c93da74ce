import { randomUUID } from 'node:crypto'
import { type AddressId, cityIdOf, type PharmacyId, type ProductId, type ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import { catalogue } from '@romashka/domain'
import { addPeople } from './people.ts'
import type { ProveShop } from './test-shop.ts'

/** A shopper with a loyalty card, an address and so many points. */
export interface Person {
  id: ShopperId
  addressId: AddressId
  pointsKopecks: number
}

/** The products and shoppers of one history; no other history uses them. */
export interface Goods {
  products: ProductId[]
  people: Person[]
  promo: { id: string; code: string }
}

interface Kind {
  /** Odd prices, so that shares of a discount do not come out even. */
  priceKopecks: number
  dispensingClass: 'otc' | 'prescription'
  near: readonly number[]
  far: readonly number[]
  warehouse: number
}

/** Packs by lot: few, so that shoppers compete for them. */
const kinds: readonly Kind[] = [
  { priceKopecks: 9_999, dispensingClass: 'otc', near: [2, 1], far: [2], warehouse: 0 },
  { priceKopecks: 33_333, dispensingClass: 'otc', near: [1], far: [], warehouse: 3 },
  { priceKopecks: 12_345, dispensingClass: 'prescription', near: [2], far: [1], warehouse: 0 },
]
const atOnce = 40

/** Creates products and shoppers of histories, many at a time. */
export class GoodsStore {
  readonly #shop: ProveShop
  #ready: Goods[] = []
  #making: Promise<void> | undefined

  constructor(shop: ProveShop) {
    this.#shop = shop
  }

  async take(): Promise<Goods> {
    for (;;) {
      const goods = this.#ready.pop()
      if (goods) return goods
      this.#making ??= this.#make().finally(() => {
        this.#making = undefined
      })
      await this.#making
    }
  }

  async #make(): Promise<void> {
    const { db } = this.#shop.database
    const batch = randomUUID().slice(0, 8)
    const { rows } = await sql<{ id: ProductId; kind: number; nth: number }>`
      with wanted as (
        select nth, kind, ${batch} || '-' || nth || '-' || kind as code
        from generate_series(1, ${atOnce}::int) nth, generate_series(0, ${kinds.length - 1}::int) kind
      ), family as (
        insert into families (key, slug, trade_name) select code, 'f-' || code, code from wanted returning id, key
      )
      insert into products (code, slug, family_id, category_id, title, trade_name, pack_shape, pack_size,
        dispensing_class, vat_kind, first_letter)
      select code, 'p-' || code, family.id, '000000002', code, code, 'tablets', 10,
        (${kinds.map((kind) => kind.dispensingClass)}::text[])[kind + 1], 'medicine', 'P'
      from wanted join family on family.key = code
      returning id, split_part(code, '-', 3)::int as kind, split_part(code, '-', 2)::int as nth`.execute(db)
    await this.#price(rows)
    await this.#fill(rows)
    const productIds = rows.map((row) => row.id)
    await catalogue.refreshOffers(this.#shop.ctx(), { productIds, cityIds: [cityIdOf(1)] })
    const promos = await db
      .insertInto('promo_codes')
      .values(
        Array.from({ length: atOnce }, (_, nth) => ({
          code: `${batch.toUpperCase()}${nth}`,
          title: batch,
          kind: 'percent',
          percent: 7,
          starts_at: new Date('2026-01-01T00:00:00Z'),
          ends_at: new Date('2027-06-01T00:00:00Z'),
          max_uses: 1,
        })),
      )
      .returning(['id', 'code'])
      .execute()
    const people = await addPeople(db, atOnce)
    this.#ready = promos.map((promo, at) => ({
      promo,
      people: people[at] ?? [],
      products: rows
        .filter((row) => row.nth === at + 1)
        .sort((a, b) => a.kind - b.kind)
        .map((row) => row.id),
    }))
  }

  async #price(rows: readonly { id: ProductId; kind: number }[]): Promise<void> {
    const prices = rows.map((row) => ({
      price_zone_id: 1,
      product_id: row.id,
      price_kopecks: kinds[row.kind]?.priceKopecks ?? 1,
    }))
    await this.#shop.database.db.insertInto('prices').values(prices).execute()
  }

  async #fill(rows: readonly { id: ProductId; kind: number }[]): Promise<void> {
    const { db } = this.#shop.database
    const confirmed_at = new Date('2026-11-21T08:50:00Z')
    const lotsOf = (row: { id: ProductId }, pharmacy_id: PharmacyId, lots: readonly number[]) =>
      lots.map((on_hand, lot) => ({
        pharmacy_id,
        product_id: row.id,
        lot: `L${lot}`,
        expires_on: `2028-0${lot + 1}-01`,
        on_hand,
        confirmed_at,
      }))
    const { near, far, warehouse } = this.#shop
    await db
      .insertInto('stock')
      .values(
        rows.flatMap((row) => [
          ...lotsOf(row, near, kinds[row.kind]?.near ?? []),
          ...lotsOf(row, far, kinds[row.kind]?.far ?? []),
        ]),
      )
      .execute()
    await db
      .insertInto('warehouse_stock')
      .values(
        rows
          .filter((row) => (kinds[row.kind]?.warehouse ?? 0) > 0)
          .map((row) => ({
            warehouse_id: warehouse,
            product_id: row.id,
            on_hand: kinds[row.kind]?.warehouse ?? 0,
            confirmed_at,
          })),
      )
      .execute()
  }
}
