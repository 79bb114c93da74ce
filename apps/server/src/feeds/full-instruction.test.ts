import { catalogue } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPharmacy, addPlaces } from '../../../../tests/support/builders.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { ymlFeed } from './readers/yml-feed.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await addPlaces(db)
  await addPharmacy(db, { code: 'centre' })
  await addCategories(db)
})
afterAll(() => shop.close())

/** As the registry prints it: more than ten parts, each of several paragraphs. */
const parts = [
  'Состав',
  'Фармакодинамика',
  'Фармакокинетика',
  'Показания к применению',
  'Противопоказания',
  'С осторожностью',
  'Беременность и грудное вскармливание',
  'Способ применения и дозы',
  'Побочное действие',
  'Передозировка',
  'Взаимодействие с другими лекарственными средствами',
  'Условия хранения',
]
const sentence = 'Принимают внутрь после еды, запивая водой; при боли, лихорадке &amp; простуде. '
const instruction = parts.map((part) => `<h3>${part}</h3><p>${sentence.repeat(40)}</p><p>${part}: конец.</p>`).join('')

test('a full instruction comes in whole, each of its parts under its title', async () => {
  const feed = `<?xml version="1.0" encoding="utf-8"?><yml_catalog date="2026-11-23"><shop><currencies>
    <currency id="RUR" rate="1"/></currencies><categories/><offers><offer id="n1"><name>Нурофен таблетки, 200 мг, 10 шт.</name>
    <price>100</price><description><![CDATA[${instruction}]]></description><expiry>2030-01-01</expiry>
    <outlets><outlet id="centre" instock="1"/></outlets></offer></offers></shop></yml_catalog>`
  const bytes = (async function* () {
    yield new TextEncoder().encode(feed)
  })()
  const targets = await catalogue.listImportTargets(shop.ctx())
  const { state } = await catalogue.importFeed(
    shop.ctx(),
    ymlFeed(bytes, { source: 'supplier', scope: 'full', targets }),
  )
  expect(state).toBe('done')
  const { slug } = await shop.database.db.selectFrom('products').select('slug').executeTakeFirstOrThrow()
  const { description } = (await shop.call('GET', `/api/v1/products/by-slug/${slug}`, { cityId: 1 })).json()
  expect(description.match(/^## .+$/gmu)).toEqual(parts.map((part) => `## ${part}`))
  expect(description).toContain('лихорадке & простуде')
  expect(description).toMatch(/Условия хранения: конец\.$/)
})
