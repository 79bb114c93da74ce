import { sql } from '@romashka/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runCatalogueCommand } from './catalogue-command.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const state = async (
    code: string,
    tradeName: string,
    atc: string | undefined,
    source: string,
    dispensingClass: 'otc' | 'prescription',
  ) => {
    const id = await sell(db, { tradeName, ...(atc === undefined ? {} : { atc }), dispensingClass, code })
    await sql`update products set value_sources = ${JSON.stringify({ dispensingClass: source })}::jsonb where id = ${id}`.execute(
      db,
    )
  }
  await state('enap', 'Энап', 'C09AA02', 'abroad', 'prescription')
  await state('diroton', 'Диротон', 'C09AA03', 'abroad', 'prescription')
  await state('asparkam', 'Аспаркам', undefined, 'unknown', 'prescription')
  await state('unknown', 'Неизвестный', 'N05BX', 'unknown', 'otc')
  await state('analgin', 'Анальгин', 'N02BB02', 'editorial', 'otc')
  for (const [code, ethanolPercent, source, dispensingClass] of [
    ['tincture', 96, 'guess', 'otc'],
    ['weak', 19, 'guess', 'otc'],
    ['stated', 40, 'editorial', 'otc'],
    ['with-prescription', 96, 'guess', 'prescription'],
  ] as const) {
    const id = await sell(db, { tradeName: code, code, ethanolPercent, dispensingClass })
    await sql`update products set value_sources = ${JSON.stringify({ ethanolPercent: source })}::jsonb where id = ${id}`.execute(
      db,
    )
  }
  for (const [code, tradeName] of [
    ['tempalgin', 'Темпалгин'],
    ['metamizole', 'Баралгин'],
  ] as const) {
    const id = await sell(db, { tradeName, code, substances: ['Метамизол натрия'], dispensingClass: 'prescription' })
    await sql`update products set atc_code = null, value_sources = '{"dispensingClass": "unknown"}' where id = ${id}`.execute(
      db,
    )
  }
  await sql`insert into atc_groups (code, name) values ('C09AA', 'Ингибиторы АПФ') on conflict (code) do update set name = excluded.name`.execute(
    db,
  )
})
afterAll(() => shop.close())

async function report(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  await runCatalogueCommand(shop.ctx(), ['report', ...words], (line) => lines.push(line))
  return lines
}

test('the report is one line for each cause, what is sold freely first', async () => {
  const lines = await report()
  const causes = lines.filter((line) => !line.startsWith('# '))
  expect(causes.map((line) => line.split('\t').slice(0, 2))).toEqual([
    ['sold-freely', '1'],
    ['unknown Метамизол натрия', '2'],
    ['unknown Аспаркам', '1'],
    ['abroad C09AA', '2'],
    ['spirit', '1'],
    ['5 causes, 7 packs'],
  ])
  expect(causes[0]).toContain('Неизвестный')
})

test('each kind of cause says in Russian what it means, and the end how it is decided', async () => {
  const lines = await report()
  const said = lines.flatMap((line, at) => (line.startsWith('# ') ? [[lines[at + 1]?.split('\t')[0], line]] : []))
  expect(said.slice(0, 3)).toEqual([
    ['sold-freely', expect.stringContaining('никто не подтвердил')],
    ['unknown Метамизол натрия', expect.stringContaining('Ни один источник')],
    ['abroad C09AA', expect.stringContaining('за границей')],
  ])
  expect(lines.join('\n')).toContain('code,field,value,name,date,reason')
})

test('of what a courier may not bring for its unstated spirit the report names the pack', async () => {
  expect((await report('spirit')).map((line) => line.split('\t')[0])).toEqual(['tincture'])
})

test('a code is named for who does not know it by heart', async () => {
  expect((await report()).find((line) => line.startsWith('abroad C09AA'))?.split('\t')[2]).toBe('Ингибиторы АПФ')
})

test('the packs of a cause are listed with their codes', async () => {
  expect((await report('abroad', 'C09AA')).map((line) => line.split('\t')[0]).sort()).toEqual(['diroton', 'enap'])
})
