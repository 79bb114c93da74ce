import { DatabaseUnavailable, type OpenDatabase, type Tables } from '@romashka/database'
import { Kysely, PostgresDialect } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { ContextFactory } from '../host/context-factory.ts'
import { preload } from './preload.ts'

let shop: Shop
const lines: string[] = []
beforeEach(async () => {
  shop = await openShop({ logStream: { write: (line) => void lines.push(line) } })
  lines.length = 0
})
afterEach(() => shop.close())

test('a chain without cities is no error at the start', async () => {
  await preload(shop.app, new ContextFactory(shop.wiring))
  expect(lines).toEqual([])
})

test('an assortment that cannot be read is one, and the shop is opened', async () => {
  const contexts = new ContextFactory({
    ...shop.wiring,
    ports: { ...shop.wiring.ports, assortment: undefined as never },
  })
  await preload(shop.app, contexts)
  expect(lines.join()).toContain('the assortment is read with its first request')
})

const busy = new Kysely<Tables>({
  dialect: new PostgresDialect({
    pool: {
      connect: () => Promise.reject(new DatabaseUnavailable(new Error('timeout exceeded when trying to connect'))),
      end: async () => undefined,
      options: {},
    },
  }),
})
const replica = { isUsed: true, lagSeconds: 0, reads: { replica: 0, primary: 0 }, onTurn: () => undefined }

test.for<[string, Partial<OpenDatabase>]>([
  ['requests', { db: busy, reads: busy }],
  ['reading from a replica', { reads: busy, replica }],
])(
  'where connections for %s do not come in time at the start, those of jobs read the assortment',
  async ([_, parts]) => {
    await addPlaces(shop.ctx().db)
    await preload(shop.app, new ContextFactory({ ...shop.wiring, database: { ...shop.wiring.database, ...parts } }))
    expect(lines).toEqual([])
  },
)
