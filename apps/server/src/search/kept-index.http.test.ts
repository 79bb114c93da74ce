import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '@romashka/database'
import { catalogue, search } from '@romashka/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { emptyDatabase } from '../../../../tests/support/database.ts'
import { openShop } from '../../../../tests/support/shop.ts'
import { recordStatements } from '../../../../tests/support/statements.ts'
import { indexesIn } from '../index-folder.ts'

let database: OpenDatabase
let folder: string
let reported: string[]

beforeEach(async () => {
  database = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kept-index-'))
  reported = []
  await openAssortment(database.db)
  await sell(database.db, {
    tradeName: 'Нурофен',
    maker: 'Reckitt',
    substances: ['Ибупрофен'],
    atc: 'M01AE01',
    form: 'таблетки',
    strength: '200 мг',
    packSize: 20,
    today: 1,
  })
  await sell(database.db, { tradeName: 'Но-шпа', maker: 'Sanofi', substances: ['Дротаверин'], today: 1 })
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** A run of the shop: what it finds, and whether it read the whole assortment. What it keeps is written when this returns. */
async function run(query: string, release = 'one'): Promise<{ names: string[]; hasReadAll: boolean }> {
  const store = indexesIn(folder, release, (line) => reported.push(line))
  // Of a server the start has connections of its own.
  const recorded = [database.db, database.background].map(recordStatements)
  const shop = await openShop({
    database,
    rewire: (wiring) => ({ ...wiring, ports: { ...wiring.ports, assortment: new catalogue.Assortment(store) } }),
  })
  await search.preload(shop.ctx())
  const reply = await shop.call('POST', '/api/v1/search/search', { body: { query }, cityId: 1 })
  await shop.wiring.ports.assortment.keptIndexes?.written()
  await shop.app.close()
  return {
    names: reply.json().results.map(({ titleShort }: { titleShort: string }) => titleShort),
    hasReadAll: recorded.flat().some((text) => /select text from \(\s*select json_agg/.test(text)),
  }
}

const change = (text: string) => database.raw(text)

test('the next start takes the index of the last one, and finds the same', async () => {
  const first = await run('нурафен')
  expect(reported).toEqual([])
  expect(first).toEqual({ names: ['Нурофен 200 мг №20'], hasReadAll: true })
  expect(await run('нурафен')).toEqual({ ...first, hasReadAll: false })
  expect((await run('таблетки ибупрофена 200мг')).names).toEqual(first.names)
})

describe('what was changed while no shop ran is found by the next start:', () => {
  test.each([
    ['a name', `update products set trade_name = 'Зорекс', title = 'Зорекс' where trade_name = 'Но-шпа'`, 'зорекс'],
    ['a substance', `update substances set name = 'Папаверин' where name = 'Дротаверин'`, 'папаверин'],
    ['a maker', `update makers set name = 'Татхимфарм' where name = 'Sanofi'`, 'татхимфарм'],
    ['a section', `update categories set name = 'Кормушки' where slug = 'bol'`, 'кормушки'],
    ['a barcode', `update products set ean = '4600000000017' where trade_name = 'Но-шпа'`, '4600000000017'],
    [
      'what people call it',
      `insert into search_synonyms (phrase, kind, target) values ('спазган', 'substance', 'Дротаверин')`,
      'спазган',
    ],
  ])('%s', async (_, statement, query) => {
    expect((await run(query)).names.join()).not.toContain('Но-шпа №')
    await change(statement)
    const { names, hasReadAll } = await run(query)
    expect(names.join()).toMatch(/Но-шпа|Зорекс/)
    expect(hasReadAll).toBe(true)
  })

  test('a product that is sold no more', async () => {
    expect((await run('нурофен')).names).toHaveLength(1)
    await change(`update products set withdrawn_at = now() where trade_name = 'Нурофен'`)
    expect((await run('нурофен')).names).toEqual([])
  })
})

test('another release builds an index of its own', async () => {
  await run('нурофен', 'one')
  expect((await run('нурофен', 'two')).hasReadAll).toBe(true)
  expect((await run('нурофен', 'two')).hasReadAll).toBe(false)
})

describe('an index is built where the kept one', () => {
  test.each<[string, (bytes: Buffer) => Uint8Array]>([
    ['was cut short', (bytes) => bytes.subarray(0, bytes.length - 100)],
    ['is empty', () => new Uint8Array()],
    ['is damaged', (bytes) => bytes.fill(0, bytes.length - 100)],
  ])('%s', async (_, damage) => {
    const first = await run('нурофен')
    for (const name of ['assortment', 'search']) {
      const file = join(folder, `${name}.index`)
      await writeFile(file, damage(await readFile(file)))
    }
    expect(await run('нурофен')).toEqual(first)
  })
})

test('a folder that cannot be written is reported and costs the next start its time', async () => {
  await writeFile(join(folder, 'file'), '')
  folder = join(folder, 'file')
  expect((await run('нурофен')).names).toHaveLength(1)
  expect(await run('нурофен')).toEqual({ names: ['Нурофен 200 мг №20'], hasReadAll: true })
  expect(reported).not.toEqual([])
  folder = join(folder, '..')
})
