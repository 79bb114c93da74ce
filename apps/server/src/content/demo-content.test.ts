import { localDay } from '@romashka/basics'
import { contentFolder, demoFeed } from '@romashka/demo'
import { content } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { contentPages, helpPages, shippingPages } from '../../../storefront/app/content/content-pages.ts'
import { questionSections } from '../../../storefront/app/content/questions/sections.ts'
import { datedTexts } from './dated-texts.ts'
import { readContentFolder } from './folder.ts'

let shop: Shop
let files: content.ContentFile[]
let pictures: content.PictureOriginal[]
beforeAll(async () => {
  shop = await openShop()
  const folder = await readContentFolder(contentFolder)
  pictures = folder.pictures
  files = datedTexts(folder.texts, localDay(shop.clock.now(), 'Europe/Moscow'))
  const { db } = shop.database
  await openAssortment(db)
  await sell(db, { tradeName: 'Тонометр', code: 'day', dispensingClass: 'device' })
  await db.updateTable('products').set({ slug: 'tonometr-ld-61-mekhanicheskiy' }).where('code', '=', 'day').execute()
})
afterAll(() => shop.close())

test('every text and picture of the demo comes in, and goes out as it was', async () => {
  const report = [
    ...(await content.importPictures(shop.ctx(), pictures)),
    ...(await content.importContent(shop.ctx(), files, { isPublished: true })),
  ]
  expect(report.filter(({ outcome }) => outcome !== 'added')).toEqual([])
  const byPath = (a: content.ContentFile, b: content.ContentFile) => a.path.localeCompare(b.path)
  const exported = (await content.exportContent(shop.ctx())).map(({ path, text }) => ({ path, text }))
  expect(exported.sort(byPath)).toEqual(files.toSorted(byPath))
  const asText = ({ path, bytes }: content.PictureOriginal) => `${path} ${Buffer.from(bytes).toString('base64')}`
  expect((await content.exportPictures(shop.ctx())).map(asText).sort()).toEqual(pictures.map(asText).sort())
})

test('every article says that it shows the program, who checked it, and names its sources', () => {
  const articles = files.filter(({ path }) => path.startsWith('articles/'))
  const lacking = articles.filter(
    ({ text }) => !['isDemo: true', 'reviewer:', 'reviewedOn:', 'sources:'].every((key) => text.includes(`\n${key}`)),
  )
  expect(lacking.map(({ path }) => path)).toEqual([])
})

const bodyOf = (text: string) => text.split(/^---$/m).slice(2).join('---')
const ofKind = (folder: string) => files.filter(({ path }) => path.startsWith(`${folder}/`))

test('there are thirty articles of 600 to 1,500 words', () => {
  const lengths = ofKind('articles').map(({ path, text }) => ({
    path,
    words: bodyOf(text).match(/[\p{L}\p{N}]+(?:[-–][\p{L}\p{N}]+)*/gu)?.length ?? 0,
  }))
  expect(lengths.length).toBeGreaterThanOrEqual(30)
  expect(lengths.filter(({ words }) => words < 600 || words > 1_500)).toEqual([])
})

test('eight pages of questions have eighty answers together', () => {
  const questions = ofKind('questions')
  const sections = Map.groupBy(questions, ({ text }) => /^section: (\S+)$/m.exec(text)?.[1])
  expect(questions.length).toBeGreaterThanOrEqual(80)
  expect([...sections.keys()].sort()).toEqual(questionSections.map(({ name }) => name).sort())
  expect(questions.filter(({ text }) => bodyOf(text).trim() === '')).toEqual([])
})

test('help pages show the screens of the shop, and every picture is shown somewhere and is small', () => {
  const texts = files.map(({ text }) => text).join('\n')
  const unused = pictures.filter(({ path }) => !texts.includes(`src=${path} `))
  expect(unused.map(({ path }) => path)).toEqual([])
  expect(pictures.filter(({ bytes }) => bytes.length > 60_000).map(({ path }) => path)).toEqual([])
  const help = files.filter(({ path }) => path.startsWith('pages/how-to-'))
  expect(help).toHaveLength(4)
  for (const { path, text } of help) expect(text.split('::picture{src=pictures/').length, path).toBeGreaterThan(3)
})

test('no text of the demo names a medicine that is dispensed on prescription', async () => {
  const [onPrescription, free] = [new Set<string>(), new Set<string>()]
  for await (const row of demoFeed(localDay(shop.clock.now(), 'Europe/Moscow')).rows) {
    if (row.kind === 'price') break
    if (row.kind !== 'product') continue
    const { tradeName, dispensingClass } = row.product
    const names = dispensingClass === 'prescription' ? onPrescription : free
    if (tradeName) names.add(wordsOf(tradeName))
  }
  const names = [...onPrescription].filter((name) => !free.has(name) && name.trim().length > 4)
  expect(names.length).toBeGreaterThan(500)
  const texts = files.map(({ path, text }) => ({ path, words: wordsOf(text) }))
  const mentions = texts.flatMap(({ path, words }) =>
    names.filter((name) => words.includes(name)).map((name) => path + name),
  )
  expect(mentions).toEqual([])
})

/** Lower case, each word between two spaces. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

test('every page that editors write has its text', () => {
  const slugs = ofKind('pages').map(({ path }) => path.slice('pages/'.length, -'.md'.length))
  expect(
    [...contentPages, ...helpPages, ...shippingPages, 'contacts', 'legal', 'app'].filter(
      (name) => !slugs.includes(name),
    ),
  ).toEqual([])
})
