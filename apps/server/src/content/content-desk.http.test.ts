import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment } from '../../../../tests/support/assortment.ts'
import { articleFile } from '../../../../tests/support/contents.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { staffPath } from '../staff/staff.http.ts'
import { staffKeyHeader } from '../staff/staff-door.ts'
import { contentDeskPath } from './content-desk.http.ts'

let shop: Shop
let key: string
beforeAll(async () => {
  shop = await openShop()
  await openAssortment(shop.database.db)
  const issued = await enter(staffPath, shop.wiring.operatorKey, ['issue', 'editor', 'Ольга'])
  key = /STAFF_KEY=(\S+)/.exec(issued.json().lines.join('\n'))?.[1] ?? ''
})
afterAll(() => shop.close())

const enter = (path: string, key: string, words: string[], files?: object[]) =>
  shop.call('POST', path, { headers: { [staffKeyHeader]: key }, body: { words, ...(files && { files }) } })
const desk = async (words: string, files?: object[]) =>
  (await enter(contentDeskPath, key, words.split(' '), files)).json()

test('an editor brings a folder in, looks at the draft, publishes it, takes it back and brings the folder out', async () => {
  const files = [
    { path: 'articles/sroki.md', text: articleFile({ title: 'Сроки' }) },
    { path: 'articles/bad.md', text: '<b>' },
  ]
  expect((await desk('import texts', files)).lines).toEqual([
    'added  articles/sroki.md',
    'refused  articles/bad.md',
    '    the file begins with front matter between two lines of ---',
    '1 added, 0 changed, 0 unchanged, 1 refused',
  ])
  expect((await desk('list')).lines).toEqual(['article sroki, version 1 saved, not published'])
  const [link] = (await desk('preview article sroki')).lines
  expect(link).toMatch(/^http:\/\/localhost:3000\/article\/sroki\?draft=1\.\d+\.\S+$/)
  expect((await desk('publish article sroki')).lines).toEqual(['version 1'])
  expect((await desk('undo article sroki')).lines).toEqual(['content.no_earlier_version'])
  expect((await desk('withdraw article sroki')).lines).toEqual(['withdrawn'])
  expect((await desk('history article sroki')).lines).toHaveLength(3)
  expect((await desk('publish article nobody')).lines).toEqual(['content.not_found'])
  expect((await desk('export texts')).files).toEqual(files.slice(0, 1))
})

test('one kind of a folder comes in alone, and days that count from today are days of the import', async () => {
  const files = [
    { path: 'pages/about.md', text: articleFile({ from: '@today', until: '@today+2' }, 'Слово @today остаётся.') },
    { path: 'questions/why.md', text: articleFile({}) },
  ]
  expect((await desk('import texts page', files)).lines).toEqual([
    'added  pages/about.md',
    '1 added, 0 changed, 0 unchanged, 0 refused',
  ])
  const today = shop.clock.now().toISOString().slice(0, 10)
  const [page] = (await desk('export texts page')).files
  expect(page.text).toContain(`from: "${today}"`)
  expect(page.text).not.toContain('until: "@today')
  expect(page.text).toContain('Слово @today остаётся.')
})

test('a folder larger than a request of the shop comes in, and without the key it is not even read', async () => {
  const files = Array.from({ length: 20 }, (_, at) => ({
    path: `articles/long-${at}.md`,
    text: articleFile({}, 'Слово и слово. '.repeat(5_000).replaceAll('. ', '.\n\n')),
  }))
  expect((await desk('import texts --publish', files)).lines.at(-1)).toBe('20 added, 0 changed, 0 unchanged, 0 refused')
  expect((await enter(contentDeskPath, 'staff_wrong', ['list'], files)).statusCode).toBe(404)
})
