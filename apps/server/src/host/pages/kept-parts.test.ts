import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../../tests/support/assortment.ts'
import { openShop, type Shop } from '../../../../../tests/support/shop.ts'
import type { InProcessCall } from '../in-process-calls.ts'

const built = new URL('../../../../storefront/build/server/index.js', import.meta.url)

/** What the entry of the storefront exports. */
interface Entry {
  apiContext: RouterContext<unknown>
  pageBytesContext: RouterContext<Buffer | null>
  keepsPartsContext: RouterContext<boolean>
}

function contextsOf({ entry }: ServerBuild): Entry {
  const exported: object = entry.module
  return isEntry(exported) ? exported : expect.fail('the entry of the storefront exports other contexts')
}

const isEntry = (exported: object): exported is Entry =>
  ['apiContext', 'pageBytesContext', 'keepsPartsContext'].every((name) => name in exported)

let shop: Shop
let productSlug = ''
let render: (address: string, keepsParts: boolean) => Promise<string>

beforeAll(async () => {
  shop = await openShop()
  await openAssortment(shop.database.db)
  for (const tradeName of ['Ибупрофен', 'Аспирин', 'Цитрамон'])
    await sell(shop.database.db, { tradeName, categoryId: '000000010', price: 12_300, today: 1, popularity: 9 })
  productSlug = (await shop.database.db.selectFrom('products').select('slug').executeTakeFirstOrThrow()).slug
  const build = (await import(built.href)) as ServerBuild
  const { apiContext, pageBytesContext, keepsPartsContext } = contextsOf(build)
  const handle = createRequestHandler(build, 'production')
  render = async (address, keepsParts) => {
    const context = new RouterContextProvider()
    context.set(apiContext, ask)
    context.set(keepsPartsContext, keepsParts)
    await handle(new Request(`http://shop${address}`), context)
    return context.get(pageBytesContext)?.toString() ?? expect.fail(`${address} is no page`)
  }
})
afterAll(() => shop.close())

async function ask({ call, ...request }: Parameters<InProcessCall>[0] & { call: { name: string } }) {
  const { headers = {}, body } = request
  const made = await shop.pages.direct.make({ params: {}, query: {}, ...call, headers, body })
  if (made) return made
  const { statusCode, headers: answered, ...answer } = await shop.pages.call(request)
  return { status: statusCode, json: answer.json(), headers: answered }
}

const pages = [
  '/',
  '/catalog',
  '/catalog/bol',
  '/drugstores',
  '/faq',
  '/basket',
  '/basket?step=checkout',
  '/favorites',
  '/personal-area',
  '/search?query=аспирин',
  '/nowhere/at/all',
]

test('a page with parts that were drawn for others is the page that is drawn as a whole, in every city', async () => {
  const addresses = [...pages, `/product/${productSlug}`].flatMap((path) => [
    path,
    `/novosibirsk${path}`,
    `/moskva${path}`,
  ])
  // The first page of a kind loads its code and has no kept parts.
  for (const address of addresses) await render(address, true)
  for (const address of addresses) expect(await render(address, true), address).toBe(await render(address, false))
})
