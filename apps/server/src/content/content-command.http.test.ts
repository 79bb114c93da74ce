import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { drawPng } from '@romashka/adapters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment } from '../../../../tests/support/assortment.ts'
import { articleFile } from '../../../../tests/support/contents.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { contentCommandPath, staffCommandPath, staffKeyHeader } from '../staff/command-requests.ts'
import { packFolder, readContentFolder } from './folder.ts'

let shop: Shop
let key: string
beforeAll(async () => {
  shop = await openShop()
  await openAssortment(shop.database.db)
  const issued = await enter(staffCommandPath, shop.wiring.operatorKey, ['issue', 'editor', 'Ольга'])
  key = /STAFF_KEY=(\S+)/.exec(issued.json().lines.join('\n'))?.[1] ?? ''
})
afterAll(() => shop.close())

const enter = (path: string, key: string, words: string[], files?: object[]) =>
  shop.call('POST', path, { headers: { [staffKeyHeader]: key }, body: { words, ...(files && { files }) } })
const runCommand = async (words: string, files?: object[]) =>
  (await enter(contentCommandPath, key, words.split(' '), files)).json()

const questionFile = `---
title: "Сколько хранится заказ?"
description: "О сроке хранения собранного заказа."
section: faq-delivery
position: 1
---

Двое суток, если аптека не сказала иначе.
`

test('an editor brings a folder in, looks at the draft, publishes it, takes it back and brings the folder out', async () => {
  const files = [
    { path: 'articles/sroki.md', text: articleFile({ title: 'Сроки' }) },
    { path: 'articles/bad.md', text: '<b>' },
  ]
  expect((await runCommand('import texts', files)).lines).toEqual([
    'added  articles/sroki.md',
    'refused  articles/bad.md',
    '    the file begins with front matter between two lines of ---',
    '1 added, 0 changed, 0 unchanged, 1 refused',
  ])
  expect((await runCommand('list')).lines).toEqual(['article sroki, version 1 saved, not published'])
  const [link] = (await runCommand('preview article sroki')).lines
  expect(link).toMatch(/^http:\/\/localhost:3000\/article\/sroki\?draft=1\.\d+\.\S+$/)
  expect((await runCommand('publish article sroki')).lines).toEqual(['version 1'])
  expect((await runCommand('undo article sroki')).lines).toEqual(['content.no_earlier_version'])
  expect((await runCommand('withdraw article sroki')).lines).toEqual(['withdrawn'])
  expect((await runCommand('history article sroki')).lines).toHaveLength(3)
  expect((await runCommand('publish article nobody')).lines).toEqual(['content.not_found'])
  const versions = { path: '.versions.json', text: '{\n  "articles/sroki.md": 1\n}\n' }
  expect((await runCommand('export texts')).files).toEqual([files[0], versions])
})

test('the draft of a question is read by its link alone, until it ends', async () => {
  const files = [{ path: 'questions/srok-hraneniya.md', text: questionFile }]
  expect((await runCommand('import texts', files)).lines).toContain('added  questions/srok-hraneniya.md')
  const [link = ''] = (await runCommand('preview question srok-hraneniya')).lines
  const { pathname, searchParams } = new URL(link)
  expect(pathname).toBe('/draft/question/srok-hraneniya')
  const read = (kind: string, slug: string, draft = searchParams.get('draft')) =>
    shop.call('GET', `/api/v1/seo/drafts/${kind}/${slug}?draft=${draft}`)

  const reply = await read('question', 'srok-hraneniya')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.json()).toMatchObject({ title: 'Сколько хранится заказ?', is_draft: true })
  expect(JSON.stringify(reply.json().blocks)).toContain('Двое суток')
  expect((await read('block', 'srok-hraneniya')).json().code).toBe('content.draft_ended')
  expect((await read('question', 'drugoy')).json().code).toBe('content.draft_ended')
  expect((await read('question', 'srok-hraneniya', '1.9999999999.forged-forged-forged')).statusCode).toBe(410)
  expect((await read('article', 'srok-hraneniya')).statusCode).toBe(400)
  const shown = await shop.call('GET', '/api/v1/seo/questions?section=faq-delivery')
  expect(JSON.stringify(shown.json())).not.toContain('Двое суток')
})

test('of two editors who change one text, the second is told; a text that only the first has changed stays changed', async () => {
  const [path, other] = ['articles/vdvoyom.md', 'articles/ryadom.md']
  const file = (path: string, title: string) => ({ path, text: articleFile({ title }) })
  const titleOf = async (slug: string) => (await shop.call('GET', `/api/v1/seo/articles/${slug}`)).json().title
  await runCommand('import texts --publish', [file(path, 'Первый'), file(other, 'Сосед')])
  const exported = (await runCommand('export texts')).files
  const versions = exported.find(({ path }: { path: string }) => path === '.versions.json')

  await runCommand('import texts --publish', [file(path, 'Ольга изменила'), versions])
  const late = await runCommand('import texts --publish', [
    file(path, 'Пётр изменил'),
    file(other, 'Сосед Петра'),
    versions,
  ])
  expect(late.lines.join('\n')).toMatch(
    /refused {2}articles\/vdvoyom\.md\n +has changed since version 1 was exported: version 2/,
  )
  expect(await titleOf('vdvoyom')).toBe('Ольга изменила')
  expect(await titleOf('ryadom')).toBe('Сосед Петра')

  const outdated = await runCommand('import texts --publish', [file(path, 'Первый'), versions])
  expect(outdated.lines).toEqual(['0 added, 0 changed, 1 unchanged, 0 refused'])
  expect(await titleOf('vdvoyom')).toBe('Ольга изменила')

  const [mine] = late.files
  expect(JSON.parse(mine.text)).toEqual({ [other]: 2 })
  const again = await runCommand('import texts --publish', [file(other, 'Сосед снова'), mine])
  expect(again.lines.at(-1)).toBe('0 added, 1 changed, 0 unchanged, 0 refused')
})

test('a folder from another system: what is readable comes in, what is not is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  const write = async (path: string, bytes: string | Uint8Array) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  const text = articleFile({ title: 'Аптечка' })
  const cyrillic = (of: string) =>
    Uint8Array.from(of, (one) => (one.charCodeAt(0) > 127 ? one.charCodeAt(0) - 0x350 : one.charCodeAt(0)))
  await write('articles/windows.md', `\ufeff${text.replaceAll('\n', '\r\n')}`)
  await write('articles/cp1251.md', cyrillic(text))
  await write('articles/utf16.md', Buffer.from(`\ufeff${text}`, 'utf16le'))
  await write('articles/broken.md', '---\ntitle: [Аптечка\n---\nТекст')
  await write('articles/.windows.md.swp', 'b0VIM')
  await write('Thumbs.db', 'x')
  const { lines } = await runCommand('import texts', packFolder(await readContentFolder(folder)))
  await rm(folder, { recursive: true })
  expect(lines.filter((line: string) => !line.startsWith(' '))).toEqual([
    'refused  articles/broken.md',
    'refused  articles/cp1251.md',
    'refused  articles/utf16.md',
    'added  articles/windows.md',
    '1 added, 0 changed, 0 unchanged, 3 refused',
  ])
  expect(lines.filter((line: string) => line.includes('save the file as UTF-8')).length).toBeGreaterThanOrEqual(2)
})

test('pictures of a folder come in before the texts that name them, and go out with them', async () => {
  const picture = {
    path: 'pictures/tochka.png',
    text: Buffer.from(await drawPng('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).toString(
      'base64',
    ),
    encoding: 'base64',
  }
  const text = articleFile({}, '::picture{src=pictures/tochka.png alt="Точка"}')
  const broken = { ...picture, path: 'pictures/broken.png', text: '####' }
  expect((await runCommand('import texts', [{ path: 'articles/tochka.md', text }, picture, broken])).lines).toEqual([
    'added  pictures/tochka.png',
    'refused  pictures/broken.png',
    expect.stringContaining('is no picture that can be read'),
    'added  articles/tochka.md',
    '2 added, 0 changed, 0 unchanged, 1 refused',
  ])
  expect((await runCommand('export texts article')).files).toContainEqual(picture)
})

test('one kind of a folder comes in alone, and days that count from today are days of the import', async () => {
  const files = [
    { path: 'pages/about.md', text: articleFile({ from: '@today', until: '@today+2' }, 'Слово @today остаётся.') },
    { path: 'questions/why.md', text: articleFile({}) },
  ]
  expect((await runCommand('import texts page', files)).lines).toEqual([
    'added  pages/about.md',
    '1 added, 0 changed, 0 unchanged, 0 refused',
  ])
  const today = shop.clock.now().toISOString().slice(0, 10)
  const [page] = (await runCommand('export texts page')).files
  expect(page.text).toContain(`from: "${today}"`)
  expect(page.text).not.toContain('until: "@today')
  expect(page.text).toContain('Слово @today остаётся.')
})

test('a folder larger than a request of the shop comes in, and without the key it is not even read', async () => {
  const files = Array.from({ length: 20 }, (_, at) => ({
    path: `articles/long-${at}.md`,
    text: articleFile({}, Array(10).fill('Слово и слово. '.repeat(500)).join('\n\n')),
  }))
  expect((await runCommand('import texts --publish', files)).lines.at(-1)).toBe(
    '20 added, 0 changed, 0 unchanged, 0 refused',
  )
  expect((await enter(contentCommandPath, 'staff_wrong', ['list'], files)).statusCode).toBe(404)
})
