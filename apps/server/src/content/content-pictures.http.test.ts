import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPng } from '@romashka/adapters'
import { content } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment } from '../../../../tests/support/assortment.ts'
import { articleFile, importContent } from '../../../../tests/support/contents.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { readContentFolder, writeContentFolder } from './folder.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await openAssortment(shop.database.db)
})
afterAll(() => shop.close())

const drawing = (width: number, height: number, colour = 'red') =>
  drawPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="99%" height="99%" fill="${colour}"/></svg>`,
  )
const importPicture = (name: string, bytes: Uint8Array) =>
  content.importPictures(shop.ctx({ kind: 'system', name: 'editor' }), [{ path: `pictures/${name}`, bytes }])
const problemOf = async (name: string, bytes: Uint8Array) => (await importPicture(name, bytes))[0]?.problems.join()
const importText = (slug: string, picture: string) =>
  importContent(shop, { [`articles/${slug}.md`]: articleFile({}, `::picture{${picture}}`) })
const htmlOf = async (slug: string): Promise<string> =>
  (await shop.call('GET', `/api/v1/seo/articles/${slug}`)).json().blocks[0].html

test('a picture of an editor is shown in the sizes of screens and cached for ever', async () => {
  const shelf = await drawing(1_000, 500)
  expect(await importPicture('polka.png', shelf)).toMatchObject([{ outcome: 'added' }])
  expect(await importPicture('polka.png', shelf)).toMatchObject([{ outcome: 'unchanged' }])
  await importText('polka', 'src=pictures/polka.png alt="Полка" caption="Как есть"')

  const html = await htmlOf('polka')
  const [, hash] = /\/content-pictures\/([0-9a-f]{32})\/800\.webp/.exec(html) ?? []
  const source = (width: number) => `/content-pictures/${hash}/${width}.webp`
  expect(html).toContain(`srcset="${source(400)} 400w, ${source(800)} 800w, ${source(1_000)} 1000w"`)
  expect(html).toContain('alt="Полка"')
  expect(html).toContain('width="720" height="360"')
  expect(html).toContain('<figcaption>Как есть</figcaption>')

  const picture = await shop.app.inject(source(400))
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(picture.rawPayload.subarray(0, 12).toString('latin1')).toMatch(/^RIFF[\s\S]{4}WEBP/)
  const again = await shop.app.inject({ url: source(400), headers: { 'if-none-match': String(picture.headers.etag) } })
  expect(again.statusCode).toBe(304)
  for (const url of [source(401), `/content-pictures/${hash}/400.png`, `/content-pictures/${'0'.repeat(32)}/400.webp`])
    expect((await shop.app.inject(url)).statusCode).toBe(404)
})

test('a picture is shown no wider than it is asked to be', async () => {
  await importPicture('telefon.png', await drawing(200, 300))
  await importText('telefon', 'src=pictures/telefon.png alt="Телефон" width=120')
  expect(await htmlOf('telefon')).toContain('sizes="min(120px, 92vw)" width="120" height="180" alt="Телефон"')
})

test('a text is saved anew when its picture has another content, and the version before shows the picture it had', async () => {
  const bring = async (colour: string) => {
    await importPicture('znachok.png', await drawing(40, 40, colour))
    const [report] = await importText('znachok', 'src=pictures/znachok.png alt="Значок"')
    return { outcome: report?.outcome, html: await htmlOf('znachok') }
  }
  const red = await bring('red')
  expect(await bring('red')).toEqual({ ...red, outcome: 'unchanged' })
  const blue = await bring('blue')
  expect(blue.outcome).toBe('changed')
  expect(blue.html).not.toBe(red.html)
  await content.undoPublication(shop.ctx(), { kind: 'article', slug: 'znachok' })
  expect(await htmlOf('znachok')).toBe(red.html)
  const [shown = ''] = /\/content-pictures\/\S+\.webp/.exec(red.html) ?? []
  expect((await shop.app.inject(shown)).statusCode).toBe(200)
})

test('what is no picture is refused in words, and so is a text that names one that is not there', async () => {
  const png = await drawing(50, 50)
  const program = Buffer.from('MZ\u0090\u0000 This program cannot be run in DOS mode')
  expect(await problemOf('a.png', program)).toContain('is no picture that can be read')
  expect(await problemOf('a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toContain('is no picture')
  expect(await problemOf('a.png', png.subarray(0, 60))).toContain('is no picture')
  expect(await problemOf('a.png', Buffer.alloc(10_000_001))).toBe('larger than 10 MB')
  for (const name of ['a.svg', 'Ромашка.png', '../a.png', 'deep/a.png', 'A.png', 'a'])
    expect(await problemOf(name, png)).toContain('a picture is named by a slug and its format')

  const refusal = async (picture: string) => (await importText('nichego', picture))[0]?.problems.join()
  expect(await refusal('src=pictures/net.png alt="Нет"')).toBe(
    'line 6: no picture is called net.png: it lies in the folder pictures',
  )
  expect(await refusal('src=pictures/polka.png')).toBe('line 6: a picture needs alt: what it shows')
  expect(await refusal('src="data:image/png;base64,AA" alt=x')).toContain('a picture lies in the folder pictures')
  expect(await refusal('src=pictures/polka.png alt=x width="1e3"')).toContain('the width of a picture')
})

test('a folder goes out with its pictures and comes in again; nothing is written outside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  const pictures = await content.exportPictures(shop.ctx())
  const texts = await content.exportContent(shop.ctx())
  await writeContentFolder(folder, { texts, pictures, versions: {} })
  expect(await readdir(join(folder, 'pictures'))).toContain('polka.png')
  const read = await readContentFolder(folder)
  expect(read.texts.map(({ path }) => path).sort()).toEqual(texts.map(({ path }) => path).sort())
  expect(await content.importPictures(shop.ctx(), read.pictures)).toEqual(
    pictures.map(({ path }) => ({ path, outcome: 'unchanged', problems: [] })),
  )
  const bytes = Buffer.from('x')
  for (const path of ['pictures/../../evil.png', 'pictures/.bashrc', '/etc/passwd'])
    await expect(writeContentFolder(folder, { texts: [], pictures: [{ path, bytes }], versions: {} })).rejects.toThrow(
      path,
    )
  expect(await readFile(join(folder, 'articles', 'polka.md'), 'utf8')).toContain('src=pictures/polka.png')
  await rm(folder, { recursive: true })
})
