import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type City, openCity } from '../../../../tests/support/city-with-pharmacies.ts'
import type { InProcessCall } from '../host/in-process-calls.ts'
import { importChainFiles } from './import-chain-files.ts'
import { readTable } from './read-table.ts'

const built = new URL('../../../storefront/build/server/index.js', import.meta.url)

/** What the entry of the storefront exports. */
interface Entry {
  apiContext: RouterContext<unknown>
  pageBytesContext: RouterContext<Buffer | null>
}

function contextsOf({ entry }: ServerBuild): Entry {
  const exported: object = entry.module
  return isEntry(exported) ? exported : expect.fail('the entry of the storefront exports other contexts')
}

const isEntry = (exported: object): exported is Entry =>
  ['apiContext', 'pageBytesContext'].every((name) => name in exported)

let city: City
/** The page as a running shop renders it: status, where it leads, and its text. */
let visit: (address: string) => Promise<{ status: number; location: string | null; text: string }>

beforeAll(async () => {
  city = await openCity()
  await city.sell({ near: 2, far: 3 })
  const build = (await import(built.href)) as ServerBuild
  const { apiContext, pageBytesContext } = contextsOf(build)
  const handle = createRequestHandler(build, 'production')
  visit = async (address) => {
    const context = new RouterContextProvider()
    context.set(apiContext, ask)
    const { status, headers } = await handle(new Request(`http://shop${address}`), context)
    return { status, location: headers.get('location'), text: context.get(pageBytesContext)?.toString() ?? '' }
  }
})
afterAll(() => city.close())

async function ask({ call, ...request }: Parameters<InProcessCall>[0] & { call: { name: string } }) {
  const { headers = {}, body } = request
  const made = await city.pages.direct.make({ params: {}, query: {}, ...call, headers, body })
  if (made) return made
  const { statusCode, headers: answered, ...answer } = await city.pages.call(request)
  return { status: statusCode, json: answer.json(), headers: answered }
}

async function bringIn(...lines: string[]) {
  async function* bytes() {
    yield new TextEncoder().encode(lines.join('\n'))
  }
  const files = [{ name: 'list.csv', table: await readTable(bytes()) }]
  const [report] = await importChainFiles(city.ctx(), files, { isDryRun: false })
  // A call waits until the shop has heard of the change; pages are rendered beside it.
  await city.call('GET', '/robots.txt')
  return report
}

const cities = (...rows: string[]) =>
  bringIn('city;name;region;price_zone;supply_city;latitude;longitude;former_city', ...rows)
const berdsk = (word: string, name: string, former = '') =>
  `${word};${name};novosibirskaya;siberia;novosibirsk;54,7582;83,1072;${former}`

const pharmacyColumns =
  'pharmacy;city;name;slug;address;latitude;longitude;opening_hours;phone;licence_number;licence_address;distance_permit'
const codeOf = async (id: number) => {
  const query = city.database.db.selectFrom('pharmacies').select(['code', 'slug'])
  return query.where('id', '=', id as City['near']).executeTakeFirstOrThrow()
}
const pharmacy = (code: string, slug: string, where = 'moskva') => {
  const place = where === 'moskva' ? '55,75;37,61' : '59,94;30,32'
  return `${code};${where};Аптека;${slug};Садовая, 1;${place};24/7;+7 495 000-00-00;Л-1;Садовая, 1;yes`
}

const leadsTo = (location: string) => expect.objectContaining({ status: 301, location })

test('a pharmacy with another word in its address is found by each former one, in its city, with what was asked of it', async () => {
  const { code, slug } = await codeOf(city.near)
  for (const word of ['pervaya', 'vtoraya', slug, 'vtoraya'])
    expect(await bringIn(pharmacyColumns, pharmacy(code, word))).toMatchObject({ outcome: { changed: 1 } })
  expect(await visit('/moskva/drugstores/vtoraya')).toMatchObject({ status: 200 })
  for (const word of ['pervaya', slug]) {
    expect(await visit(`/moskva/drugstores/${word}`)).toEqual(leadsTo('/moskva/drugstores/vtoraya'))
    expect(await visit(`/drugstores/${word}?page=2`)).toEqual(leadsTo('/drugstores/vtoraya?page=2'))
    expect(await visit(`/sankt-peterburg/drugstores/${word}`)).toEqual(leadsTo('/moskva/drugstores/vtoraya'))
  }
  expect(await visit('/moskva/drugstores/nichya')).toMatchObject({ status: 404 })
})

test('a word that another pharmacy has now is that one’s', async () => {
  const [near, far] = [await codeOf(city.near), await codeOf(city.far)]
  await bringIn(pharmacyColumns, pharmacy(near.code, 'staraya'))
  await bringIn(pharmacyColumns, pharmacy(near.code, 'novaya'))
  expect(await visit('/moskva/drugstores/staraya')).toEqual(leadsTo('/moskva/drugstores/novaya'))
  await bringIn(pharmacyColumns, pharmacy(far.code, 'staraya'))
  expect(await visit('/moskva/drugstores/staraya')).toMatchObject({ status: 200 })
  await bringIn(pharmacyColumns, pharmacy(far.code, far.slug))
})

test('a pharmacy that has closed for good says so under each of its addresses, and which are near, until it opens again', async () => {
  const [near, far] = [await codeOf(city.near), await codeOf(city.far)]
  await bringIn(pharmacyColumns, pharmacy(far.code, 'byvshaya'))
  await bringIn(pharmacyColumns, pharmacy(far.code, far.slug))
  await bringIn(`${pharmacyColumns};closed_on`, `${pharmacy(far.code, far.slug)};2026-01-01`)
  for (const word of [far.slug, 'byvshaya']) {
    const { status, text } = await visit(`/moskva/drugstores/${word}`)
    expect(status).toBe(410)
    expect(text).toContain('Эта аптека закрылась')
    expect(text).toContain('1\u00a0января\u00a02026')
    expect(text).toContain(`/drugstores/${near.slug}"`)
    expect(text).toContain('noindex')
    expect(text).not.toContain('"@type":"Pharmacy"')
  }
  expect(await visit(`/novosibirsk/drugstores/${far.slug}`)).toEqual(leadsTo(`/moskva/drugstores/${far.slug}`))
  expect(await visit('/moskva/drugstores/nichya')).toMatchObject({ status: 404 })
  await bringIn(`${pharmacyColumns};closed_on`, `${pharmacy(far.code, far.slug)};`)
  expect(await visit(`/moskva/drugstores/${far.slug}`)).toMatchObject({ status: 200 })
})

test('a pharmacy that has moved to another city is found by its former address there', async () => {
  const { code, slug } = await codeOf(city.far)
  await bringIn(pharmacyColumns, pharmacy(code, slug, 'sankt-peterburg'))
  for (const address of [`/moskva/drugstores/${slug}`, `/drugstores/${slug}`, `/novosibirsk/drugstores/${slug}`])
    expect(await visit(address)).toEqual(leadsTo(`/sankt-peterburg/drugstores/${slug}`))
  expect(await visit(`/sankt-peterburg/drugstores/${slug}`)).toMatchObject({ status: 200 })
})

test('a city with another word stays the same city, and all its former addresses lead to the new ones', async () => {
  const berdskoye = { outcome: { added: 0, changed: 1, unmentioned: ['moskva', 'novosibirsk', 'sankt-peterburg'] } }
  expect(await cities(berdsk('berdskoye', 'Бердское', 'berdsk'))).toMatchObject(berdskoye)
  expect((await city.call('GET', '/api/v1/locations/172')).json()).toMatchObject({ slug: 'berdskoye' })
  expect((await city.call('GET', '/api/v1/locations/by-slug/berdsk')).json()).toMatchObject({
    id: 172,
    slug: 'berdskoye',
  })
  for (const path of ['', '/catalog', '/drugstores', '/faq'])
    expect(await visit(`/berdsk${path}`)).toEqual(leadsTo(`/berdskoye${path}`))
  expect(await visit('/berdsk/catalog?page=2')).toEqual(leadsTo('/berdskoye/catalog?page=2'))
  expect(await visit('/berdskoye/catalog')).toMatchObject({ status: 200 })
  const feed = await city.call('GET', '/feeds/berdsk.yml')
  expect([feed.statusCode, feed.headers.location]).toEqual([301, '/feeds/berdskoye.yml'])
  // The same list once more, and the column left out.
  expect(await cities(berdsk('berdskoye', 'Бердское', 'berdsk'))).toMatchObject({ outcome: { added: 0, changed: 0 } })
  expect(await cities(berdsk('berdskoye', 'Бердское'))).toMatchObject({ outcome: { added: 0, changed: 0 } })
  expect(await visit('/berdsk')).toEqual(leadsTo('/berdskoye'))
  expect(await cities(berdsk('berdsk', 'Бердск', 'berdskoye'))).toMatchObject({ outcome: { added: 0, changed: 1 } })
  expect(await visit('/berdskoye/faq')).toEqual(leadsTo('/berdsk/faq'))
  expect(await visit('/berdsk/faq')).toMatchObject({ status: 200 })
})

test.each([
  ['a city of the list', [berdsk('berdskoye', 'Бердское', 'berdsk'), berdsk('berdsk', 'Бердск')]],
  ['the city itself', [berdsk('berdsk', 'Бердск', 'berdsk')]],
  ['another city of the shop, beside one that is there too', [berdsk('berdsk', 'Бердск', 'sankt-peterburg')]],
  ['a word that became two cities', [berdsk('odin', 'Один', 'berdsk'), berdsk('dva', 'Два', 'berdsk')]],
])('%s is no former word: the list is refused', async (_, rows) => {
  expect(await cities(...rows)).toMatchObject({ problems: [{ column: 'former_city' }] })
})

test('what a running shop says of a city is what its list says, at once', async () => {
  expect((await visit('/berdsk/catalog')).text).toContain('Бердск')
  await cities(berdsk('berdsk', 'Новый Бердск'))
  const { text } = await visit('/berdsk/catalog')
  expect(text).toContain('Новый Бердск')
  expect(text).toContain('/novosibirsk/catalog"')
  await cities(berdsk('berdsk', 'Бердск').replace('novosibirsk;', 'moskva;'))
  expect((await visit('/berdsk/catalog')).text).toContain('/moskva/catalog"')
})

test('a former word of a category leads to its page for good, in every list that has it in its address', async () => {
  const name = 'category;parent;slug;name'
  await bringIn(name, '900000001;;ochki;Очки')
  await bringIn(name, '900000001;;zrenie;Зрение')
  for (const start of ['/catalog', '/moskva/catalog', '/moskva/free-catalog', '/catalog-list-mobile'])
    expect(await visit(`${start}/ochki?page=2`)).toEqual(leadsTo(`${start}/zrenie?page=2`))
  expect(await visit('/moskva/catalog/zrenie')).toMatchObject({ status: 200 })
})
