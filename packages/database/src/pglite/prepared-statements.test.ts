import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedImage } from '../../../../tests/support/database.ts'
import { type Embedded, openEmbedded } from './embedded.ts'

let engine: Embedded
beforeAll(async () => {
  engine = await openEmbedded({ image: await migratedImage() })
  await engine.raw('create table shelves (id int primary key, title text, packs int[], at timestamptz, content jsonb)')
})
afterAll(() => engine.close())

const preparedTexts = async (like: string) => {
  const { rows } = await engine.raw(
    'select count(*)::int as texts from pg_prepared_statements where statement like $1',
    [like],
  )
  return (rows as { texts: number }[])[0]?.texts
}

test('a statement that is asked again is prepared once, and answers as at the first time', async () => {
  const add = (id: number) =>
    engine.query('insert into shelves values ($1, $2, $3, $4, $5) returning id, title, packs, at, content', [
      id,
      id === 1 ? null : `shelf ${id}`,
      [id, id + 1],
      new Date('2026-11-21T09:00:00Z'),
      { of: [id] },
    ])
  for (const id of [1, 2, 3])
    expect(await add(id)).toEqual({
      rows: [
        {
          id,
          title: id === 1 ? null : `shelf ${id}`,
          packs: [id, id + 1],
          at: new Date('2026-11-21T09:00:00Z'),
          content: { of: [id] },
        },
      ],
      affectedRows: 1,
    })
  expect(await preparedTexts('insert into shelves%')).toBe(1)
  const clear = () => engine.query('delete from shelves where id > $1', [1])
  expect([await clear(), await clear(), await clear()].map(({ rows, affectedRows }) => [rows, affectedRows])).toEqual([
    [[], 2],
    [[], 0],
    [[], 0],
  ])
})

test('a refused statement has its cause, ends a transaction, and the next one is answered', async () => {
  const add = () => engine.query('insert into shelves (id) values ($1)', [10])
  await add()
  const refused = { code: '23505', constraint: 'shelves_pkey', table: 'shelves' }
  await expect(add()).rejects.toMatchObject(refused)
  for (const _ of ['first', 'second', 'third']) {
    await engine.query('begin', [])
    await expect(add()).rejects.toMatchObject(refused)
    await expect(engine.query('select title from shelves where id = $1', [10])).rejects.toMatchObject({ code: '25P02' })
    await engine.query('rollback', [])
    expect((await engine.query('select title from shelves where id = $1', [10])).rows).toEqual([{ title: null }])
  }
})

test('a statement whose columns have changed is answered anew', async () => {
  const read = () => engine.query('select * from shelves where id = $1', [20])
  const prepare = () => Promise.all([read(), read()])
  await engine.query('insert into shelves (id) values ($1)', [20])
  await prepare()
  await engine.raw('alter table shelves add column floor int')
  expect((await read()).rows).toEqual([expect.objectContaining({ id: 20, floor: null })])
  await prepare()
  await engine.raw('alter table shelves add column hall int')
  await engine.query('begin', [])
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  await engine.query('rollback', [])
  expect((await read()).rows).toEqual([expect.objectContaining({ id: 20, floor: null, hall: null })])
})

test('of texts that differ each time none stays', async () => {
  for (let nth = 0; nth < 1_100; nth++) await engine.query(`select $1::int as one${nth}`, [nth])
  for (const _ of ['first', 'second']) await engine.query('select $1::int as late', [1])
  expect(await preparedTexts('select $1::int as one%')).toBe(0)
  expect(await preparedTexts('select $1::int as late')).toBe(1)
})

test('the lots of a city are sorted without files', async () => {
  const { rows } = await engine.raw(`explain (analyze, costs off, timing off)
    select n, md5(n::text) as lot from generate_series(1, 100000) n order by lot`)
  expect(JSON.stringify(rows)).toMatch(/Sort Method: quicksort +Memory/)
})
