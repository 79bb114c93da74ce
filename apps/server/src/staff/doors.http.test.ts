import type { Endpoint } from '@romashka/contract'
import * as contract from '@romashka/contract'
import { expect, test } from 'vitest'
import { addPharmacy } from '../../../../tests/support/builders.ts'
import { newShopper } from '../../../../tests/support/checkout.ts'
import { openOrderingShop } from '../../../../tests/support/ordering-shop.ts'
import { operatorHeader, staffCommandPath, staffKeyHeader } from './command-requests.ts'

const { shop } = openOrderingShop()

/** Every path that the contract does not describe: whose key opens it, or `everybody`, where nothing of anybody is behind it. */
const doors: Record<string, 'operator' | 'pharmacist' | 'moderator' | 'editor' | 'internal port' | 'everybody'> = {
  '/api/v1/appointments-commands': 'pharmacist',
  '/api/v1/content-commands': 'editor',
  '/api/v1/moderation-commands': 'moderator',
  '/api/v1/operator-commands': 'operator',
  '/api/v1/partner-commands': 'operator',
  '/api/v1/pharmacy-commands': 'pharmacist',
  '/api/v1/staff-commands': 'operator',
  '/metrics': 'internal port',
  '*': 'everybody',
  '/api/docs': 'everybody',
  '/api/docs*': 'everybody',
  '/api/docs/': 'everybody',
  '/api/openapi.json': 'everybody',
  '/api/v1/offers/:offerId/documents': 'everybody',
  '/api/v1/payments/:id/return': 'everybody',
  '/api/v1/payments/notifications/tbank': 'everybody',
  '/api/v1/payments/notifications/yookassa': 'everybody',
  '/content-pictures/:hash/:file': 'everybody',
  '/feeds/': 'everybody',
  '/healthz': 'everybody',
  '/letters/unsubscribe': 'everybody',
  '/llms.txt': 'everybody',
  '/maps/:file': 'everybody',
  '/pictures/': 'everybody',
  '/readyz': 'everybody',
  '/robots.txt': 'everybody',
  '/sandbox': 'everybody',
  '/sandbox*': 'everybody',
  '/sandbox/': 'everybody',
  '/share/:kind/:file': 'everybody',
  '/sitemap.xml': 'everybody',
  '/sitemaps/:file': 'everybody',
}
const described = new Set(
  Object.values(contract)
    .flatMap((module) => (typeof module === 'object' && module !== null ? Object.values(module as object) : []))
    .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'method' in one && 'path' in one)
    .map(({ method, path }) => `${method} ${withoutNames(path)}`),
)

/** Routers call the same place of a path by all its names at once. */
function withoutNames(path: string): string {
  return path.replace(/:\w+(?:\|:\w+)*/g, ':')
}

/** What the server answers, as its router prints it: a tree with four columns for each level. */
function listRoutes(): { methods: string[]; path: string }[] {
  const above: string[] = []
  const found: { methods: string[]; path: string }[] = []
  for (const line of shop.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, branch = '', part = '', methods] = /^(.*?── )(\S*)(?: \(([A-Z, -]+)\))?/.exec(line) ?? []
    if (!branch) continue
    above.length = branch.length / 4 - 1
    const path = withoutNames(above.join('') + part)
    above.push(part)
    if (methods) found.push({ methods: methods.split(', '), path })
  }
  return found
}

const isDescribed = (path: string, method: string) => described.has(`${method === 'HEAD' ? 'GET' : method} ${path}`)

test('every path that the contract does not describe is in the table of doors, and every door is there', () => {
  const hidden = listRoutes().filter(({ methods, path }) => methods.some((method) => !isDescribed(path, method)))
  const table = Object.keys(doors).map(withoutNames)
  const doorOf = (path: string) => table.find((door) => path === door || (door.endsWith('/') && path.startsWith(door)))
  const unknown = hidden.filter(({ path }) => !doorOf(path)).map(({ path }) => path)
  expect(unknown).toEqual([])
  expect(new Set(hidden.map(({ path }) => doorOf(path)))).toEqual(new Set(table))
})

async function enter(path: string, headers: Record<string, string>) {
  const reply = await shop.call('POST', path, { headers, body: { words: ['list'] } })
  return reply.statusCode
}

async function issue(...words: string[]): Promise<{ key: string; number: string }> {
  const headers = { [staffKeyHeader]: shop.wiring.operatorKey, [operatorHeader]: 'root' }
  const reply = await shop.call('POST', staffCommandPath, { headers, body: { words: ['issue', ...words] } })
  const [, number = '', key = ''] = /^(\d+)[\s\S]*STAFF_KEY=(\S+)/.exec(reply.json().lines.join('\n')) ?? []
  return { key, number }
}

const staffed = Object.entries(doors).filter(([, opener]) => opener !== 'everybody' && opener !== 'internal port')

test.each(staffed)(
  '%s is opened by the key of the %s and the operator, and is not there for anybody else',
  async (path, opener) => {
    const operator = shop.wiring.operatorKey
    const anna = await newShopper(shop)
    const { token } = await shop.wiring.ports.tokens.issue(anna, shop.clock.now())
    const pharmacy = String(await addPharmacy(shop.database.db))
    const keys = {
      pharmacist: await issue('pharmacist', 'all', 'Вера'),
      'pharmacist of one pharmacy': await issue('pharmacist', pharmacy, 'Нина'),
      moderator: await issue('moderator', 'Олег'),
      editor: await issue('editor', 'Ольга'),
    }
    const withdrawn =
      opener === 'operator'
        ? await issue('editor', 'Пётр')
        : await issue(opener, ...(opener === 'pharmacist' ? ['all'] : []), 'Пётр')
    const headers = { [staffKeyHeader]: operator }
    await shop.call('POST', staffCommandPath, { headers, body: { words: ['withdraw', withdrawn.number] } })
    const answers: Record<string, number> = {
      operator: await enter(path, headers),
      nobody: await enter(path, {}),
      'a shopper': await enter(path, { authorization: `Bearer ${token}` }),
      'a shopper’s token for a key': await enter(path, { [staffKeyHeader]: token }),
      'a key for a token': await enter(path, { authorization: `Bearer ${operator}` }),
      'a key in a cookie': await enter(path, { cookie: `${staffKeyHeader}=${operator}` }),
      'a key in the address': await enter(`${path}?${staffKeyHeader}=${operator}`, {}),
      'the name of the operator': await enter(path, { [operatorHeader]: 'root' }),
      'a withdrawn key': await enter(path, { [staffKeyHeader]: withdrawn.key }),
      'a key cut short': await enter(path, { [staffKeyHeader]: operator.slice(0, -1) }),
    }
    for (const [name, { key }] of Object.entries(keys)) answers[name] = await enter(path, { [staffKeyHeader]: key })
    const opened = Object.keys(answers).filter((name) => answers[name] !== 404)
    expect(opened.sort()).toEqual(
      Object.keys(answers)
        .filter((name) => name === 'operator' || name.startsWith(opener))
        .sort(),
    )
    for (const name of opened) expect([name, answers[name]]).toEqual([name, 200])
  },
)
