import { type AddressId, defaultCityId, newId, type Phone, type QuoteId, type ShopperId } from '@romashka/basics'
import type { Kysely, Tables } from '@romashka/database'
import type { Person } from './goods.ts'

/** Points of the shoppers: enough for several orders, and not enough for two. */
const pointsOf: readonly number[] = [9_000, 700]
const longAgo = new Date('2026-01-01T00:00:00Z')
const expiresAt = new Date('2027-06-01T00:00:00Z')

let counted = 0

/** The shoppers of so many histories, each with a card, points of an old order, and an address. */
export async function addPeople(db: Kysely<Tables>, histories: number): Promise<Person[][]> {
  const all = Array.from({ length: histories }, () =>
    pointsOf.map((pointsKopecks): Person & { nth: number } => {
      counted += 1
      return { id: newId<ShopperId>(), addressId: newId<AddressId>(), pointsKopecks, nth: counted }
    }),
  )
  const people = all.flat()
  await db
    .insertInto('shoppers')
    .values(
      people.map(({ id, nth }) => ({ id, phone: `+79${String(nth).padStart(9, '0')}` as Phone, created_at: longAgo })),
    )
    .execute()
  await db
    .insertInto('addresses')
    .values(
      people.map(({ id, addressId }) => ({
        id: addressId,
        shopper_id: id,
        city_id: defaultCityId,
        representation: 'Тверская, 1',
        created_at: longAgo,
      })),
    )
    .execute()
  await db
    .insertInto('loyalty_cards')
    .values(
      people.map(({ id, nth }) => ({
        shopper_id: id,
        number: `29${String(nth).padStart(11, '0')}`,
        registered_at: longAgo,
      })),
    )
    .execute()
  await givePoints(db, people)
  return all
}

async function givePoints(db: Kysely<Tables>, people: readonly Person[]): Promise<void> {
  const rows = people.map(({ id, pointsKopecks }) => ({
    kopecks: pointsKopecks,
    row: { shopper_id: id, quote_id: newId<QuoteId>(), part_position: 0, at: longAgo },
  }))
  await db
    .insertInto('points_entries')
    .values(rows.map(({ row, kopecks }) => ({ ...row, kind: 'earned', pending_kopecks: kopecks })))
    .execute()
  await db
    .insertInto('points_entries')
    .values(
      rows.map(({ row, kopecks }) => ({
        ...row,
        kind: 'matured',
        pending_kopecks: -kopecks,
        available_kopecks: kopecks,
        expires_at: expiresAt,
      })),
    )
    .execute()
}
