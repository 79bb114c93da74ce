import { localDay } from '@romashka/basics'
import { contentFolder } from '@romashka/demo'
import { content } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { datedTexts } from '../demo/dated-texts.ts'
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

test('every article has 600 to 1,500 words', async () => {
  const minutes = await Promise.all(
    files
      .filter(({ path }) => path.startsWith('articles/'))
      .map(async ({ path, text }) => ({ path, words: text.split(/^---$/m)[2]?.match(/[\p{L}\p{N}]+/gu)?.length ?? 0 })),
  )
  expect(minutes.filter(({ words }) => words < 600 || words > 1_600)).toEqual([])
})
