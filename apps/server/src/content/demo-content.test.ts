import { localDay } from '@romashka/basics'
import { contentFolder } from '@romashka/demo'
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
beforeAll(async () => {
  shop = await openShop()
  files = datedTexts(await readContentFolder(contentFolder), localDay(shop.clock.now(), 'Europe/Moscow'))
  const { db } = shop.database
  await openAssortment(db)
  await sell(db, { tradeName: 'Тонометр', code: 'day', dispensingClass: 'device' })
  await db.updateTable('products').set({ slug: 'tonometr-ld-61-mekhanicheskiy' }).where('code', '=', 'day').execute()
})
afterAll(() => shop.close())

test('every text of the demo comes in, and goes out as it was', async () => {
  const report = await content.importContent(shop.ctx(), files, { isPublished: true })
  expect(report.filter(({ outcome }) => outcome !== 'added')).toEqual([])
  const byPath = (a: content.ContentFile, b: content.ContentFile) => a.path.localeCompare(b.path)
  expect((await content.exportContent(shop.ctx())).sort(byPath)).toEqual(files.toSorted(byPath))
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

test('every page that editors write has its text', () => {
  const slugs = ofKind('pages').map(({ path }) => path.slice('pages/'.length, -'.md'.length))
  expect(
    [...contentPages, ...helpPages, ...shippingPages, 'contacts', 'legal'].filter((name) => !slugs.includes(name)),
  ).toEqual([])
})
