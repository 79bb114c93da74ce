import { catalogue, content } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSalon, type Salon } from '../../../../tests/support/appointments.ts'
import { addCategories, addPlaces, addProduct } from '../../../../tests/support/builders.ts'
import { articleFile, importContent } from '../../../../tests/support/contents.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'

/** A chain with its places and one bank, and nothing else. */
let bare: Shop
let salon: Salon

beforeAll(async () => {
  bare = await openShop({ environment: { SANDBOX: 'yookassa,sms-ru,dadata,mail' } })
  await addPlaces(bare.database.db)
  salon = await openSalon()
})
afterAll(async () => {
  await bare.close()
  await salon.close()
})

const absentFrom = async (shop: Pick<Shop, 'call'>, path = '/api/v1/locations/1'): Promise<string[]> =>
  (await shop.call('GET', path)).json().absentPages

test('a chain of pharmacies alone has no page of appointments, prescriptions, vacancies, promo codes and couriers', async () => {
  const absent = await absentFrom(bare)
  expect(absent).toEqual(
    expect.arrayContaining([
      '/appointment-optics',
      '/appointment-orthopedics',
      '/appointment-doctor',
      '/appointments',
      '/how-to-make-appointment',
      '/prescriptions',
      '/prescription-access',
      '/vacancies',
      '/promocodes',
      '/free-catalog',
    ]),
  )
  // It gives points, as every chain does that has not said otherwise.
  expect(absent).not.toContain('/loyalty')
  expect(await absentFrom(bare, '/api/v1/locations/by-slug/moskva')).toEqual(absent)
})

test.each([
  ['reads them', () => salon, true],
  ['has no registry', () => bare, false],
] as const)(
  'a product on prescription may be ordered by an electronic one where the chain %s',
  async (_, shop, can) => {
    const { db } = shop().database
    if (shop() === bare) await addCategories(db)
    const id = await addProduct(db, { title: 'Амоксициллин', dispensingClass: 'prescription' })
    await catalogue.refreshOffers(shop().ctx(), { productIds: [id] })
    const { dispensing } = (await shop().call('GET', `/api/v1/products/${id}`)).json()
    expect(dispensing).toMatchObject({ rule: 'prescription', canShowElectronic: can })
  },
)

test('where opticians receive people there is their page, and none of doctors', async () => {
  const absent = await absentFrom(salon)
  expect(absent).not.toContain('/appointment-optics')
  expect(absent).not.toContain('/appointments')
  expect(absent).not.toContain('/prescriptions')
  expect(absent).toContain('/appointment-doctor')
})

test('a text of the editors is linked to once it is published, and no longer than that', async () => {
  const tagsOf = async (text: string) => {
    const told: string[] = []
    const stop = await bare.database.listen('changes', (tags) => told.push(...tags.split(' ')))
    await importContent(bare, { 'pages/dmc.md': articleFile({ title: 'По полису' }, text) })
    // A server's notices have all arrived when a call is answered.
    await absentFrom(bare)
    await stop()
    return told
  }
  expect(await absentFrom(bare)).toContain('/dmc')
  // All kept pages have to show the new link, but not each new version of a text.
  expect(await tagsOf('Первый текст.')).toContain('places')
  expect(await absentFrom(bare)).not.toContain('/dmc')
  expect(await tagsOf('Второй текст.')).not.toContain('places')
  await content.withdrawContent(bare.ctx(), { kind: 'page', slug: 'dmc' })
  expect(await absentFrom(bare)).toContain('/dmc')
})

test('the map for search engines has the pages that are linked to', async () => {
  await importContent(bare, {
    'questions/one.md': articleFile({ title: 'Когда?', section: 'faq-delivery', position: 1 }),
  })
  const map = (await bare.call('GET', '/sitemaps/pages.xml')).body
  for (const page of ['faq', 'faq-delivery', 'partneram']) expect(map).toContain(`/${page}</loc>`)
  for (const page of ['faq-ordering', 'franchise', 'how-to-make-appointment', 'vacancies'])
    expect(map).not.toContain(`/${page}</loc>`)
})
