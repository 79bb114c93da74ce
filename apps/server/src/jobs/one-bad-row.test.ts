import type { Context, JobName } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, addStock } from '../../../../tests/support/builders.ts'
import { addShopper } from '../../../../tests/support/cast.ts'
import { importCeilings, markupLine } from '../../../../tests/support/ceilings.ts'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import { runJob } from './jobs.ts'

let city: City
beforeAll(async () => {
  city = await openCity()
})
afterAll(() => city.close())

/** Every statement that writes and names this fails. */
function unable(ctx: Context, name: string): Context {
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      const text = JSON.stringify(node)
      if (text.includes(name) && /insert|update|delete|notify/i.test(text)) throw new Error(`not ${name}`)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { ...ctx, db }
}

const run = (name: JobName, ctx: Context) => runJob(ctx, name, {} as never)

test('retention.purge: a table that cannot be purged keeps no other from it', async () => {
  const { db } = city.database
  const longAgo = new Date('2020-01-01')
  await db.insertInto('new_baskets').values({ limit_key: 'x', hour: longAgo }).execute()
  await db.insertInto('unanswered_texts').values({ fingerprint: 'x', times: 1, last_at: longAgo }).execute()
  await expect(run('retention.purge', unable(city.ctx(), 'new_baskets'))).rejects.toThrow('not new_baskets')
  expect(await db.selectFrom('unanswered_texts').select('times').execute()).toEqual([])
  expect(await db.selectFrom('new_baskets').select('hour').execute()).toHaveLength(1)
  await run('retention.purge', city.ctx())
  expect(await db.selectFrom('new_baskets').select('hour').execute()).toEqual([])
})

test('favourites.notify-subscribers: who cannot be notified keeps nobody else waiting', async () => {
  const productId = await city.sell({ near: 0 })
  const people = [await addShopper(city.database.db), await addShopper(city.database.db)]
  for (const as of people) {
    const url = `/api/v1/users/${as.shopperId}/add-subscription/${productId}`
    expect((await city.call('POST', url, { as, cityId: 1 })).statusCode).toBe(200)
    city.clock.advance(1)
  }
  await addStock(city.database.db, city.near, productId, 5)
  await city.refresh()
  const [first, second] = people
  const ctx = unable(city.ctx(), `${first?.shopperId}`)
  await expect(run('favourites.notify-subscribers', ctx)).rejects.toThrow('not ')
  const told = await city.database.db.selectFrom('messages').select('shopper_id').execute()
  expect(told).toEqual([{ shopper_id: second?.shopperId }])
})

test('catalogue.download-pictures: one that nobody expected is put off, and the others are brought', async () => {
  const { db } = city.database
  const urls = Array.from({ length: 6 }, (_, at) => `https://maker.example/${at}.png`)
  for (const url of urls) {
    const id = await addProduct(db)
    await db.updateTable('products').set({ picture_url: url }).where('id', '=', id).execute()
  }
  const brought: string[] = []
  const bring = async (url: string): Promise<never> => {
    brought.push(url)
    throw new Error('nobody expected it')
  }
  const ctx = city.ctx()
  const job = run('catalogue.download-pictures', {
    ...ctx,
    ports: { ...ctx.ports, pictures: { ...ctx.ports.pictures, bring } },
  })
  await expect(job).rejects.toThrow()
  expect(brought.sort()).toEqual(urls)
  const kept = await db.selectFrom('pictures').select(['failure', 'next_try_at']).execute()
  expect(kept).toHaveLength(6)
  for (const { next_try_at } of kept) expect(next_try_at).not.toBeNull()
})

test('catalogue.refresh-offers: a city whose day cannot begin keeps no prices from being lowered', async () => {
  city.clock.set('2026-11-21T09:00:00Z')
  const productId = await city.sell({ near: 3 })
  const lot = city.database.db.updateTable('stock').set({ expires_on: '2026-11-22' })
  await lot.where('product_id', '=', productId).execute()
  await city.refresh()
  await importCeilings(city.ctx(), [markupLine('moskva')])
  city.clock.set('2026-11-21T21:03:00Z')
  const enqueued: string[] = []
  const ctx = unable(city.ctx(), 'pg_notify')
  const jobs = { enqueue: async (_: unknown, name: string) => void enqueued.push(name) }
  await expect(run('catalogue.refresh-offers', { ...ctx, ports: { ...ctx.ports, jobs } })).rejects.toThrow()
  expect(enqueued).toEqual(['orders.lower-to-ceilings'])
})

test('prescriptions.send-outbox: what cannot be opened is put off and shown to a person, and the rest is sent', async () => {
  const { db } = city.database
  const ctx = city.ctx()
  const entry = (key: string, sealed: string) =>
    ({ key, kind: 'consent_withdrawal', sealed, created_at: ctx.now(), try_at: ctx.now() }) as const
  const good = { kind: 'consent_withdrawal', content: 'consent 1' }
  await db
    .insertInto('registry_outbox')
    .values([entry('bad', 'lost.AAAA'), entry('good', ctx.ports.fieldCipher.seal('registry_outbox good', good))])
    .execute()
  const withdrawn: string[] = []
  const prescriptionRegistry = { withdrawConsent: async (id: string) => void withdrawn.push(id) } as never
  const send = () => {
    const now = city.ctx()
    return run('prescriptions.send-outbox', { ...now, ports: { ...now.ports, prescriptionRegistry } })
  }
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(send()).rejects.toThrow()
    city.clock.advance(10)
  }
  expect(withdrawn).toEqual(['consent 1'])
  const open = await db.selectFrom('incidents').select(['kind', 'subject']).where('subject', '=', 'bad').execute()
  expect(open).toEqual([{ kind: 'prescription_registry.refused', subject: 'bad' }])
})
