import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAssortment } from '../support/assortment.ts'
import { newVisitor, openShop, type Shop } from '../support/shop.ts'
import { specifiedCalls } from './specified-calls.ts'

/** Whole areas that are still to be built; an area leaves this list when its first call is served. */
const areasToCome: readonly string[] = []

interface Operation {
  parameters?: { name: string; in: string }[]
  security?: unknown[]
}

let shop: Shop
/** By `METHOD /path` with the names of path parameters left out: the specification and we name some differently. */
const served = new Map<string, Operation>()

beforeAll(async () => {
  shop = await openShop()
  await openAssortment(shop.database.db)
  const { paths } = (await shop.call('GET', '/api/openapi.json')).json() as {
    paths: Record<string, Record<string, Operation>>
  }
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations))
      served.set(keyOf(method.toUpperCase(), path), operation)
  }
})
afterAll(() => shop?.close())

const keyOf = (method: string, path: string) => `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`
const nameOf = ([, method, path]: (typeof specifiedCalls)[number]) => `${method} ${path}`
const isServed = ([, method, path]: (typeof specifiedCalls)[number]) => served.has(keyOf(method, path))

test('every call that the finished areas promise is served', () => {
  const due = specifiedCalls.filter(([area]) => !areasToCome.includes(area))
  const missing = due.filter((call) => !isServed(call)).map(nameOf)
  expect(missing).toEqual([])
})

test('an area that is said to be to come serves nothing yet', () => {
  const begun = specifiedCalls.filter(([area]) => areasToCome.includes(area)).filter(isServed)
  expect(begun.map(nameOf)).toEqual([])
})

test('every promised call takes the query it was promised with', () => {
  const missing = specifiedCalls.filter(isServed).flatMap((call) => {
    const [, method, path, , query] = call
    const taken = served.get(keyOf(method, path))?.parameters?.filter((one) => one.in === 'query') ?? []
    const left = query.filter((name) => !taken.some((one) => one.name === name))
    return left.length > 0 ? [`${nameOf(call)}: ${left.join(', ')}`] : []
  })
  expect(missing).toEqual([])
})

test('a call promised to everybody asks for no token, and one for shoppers asks before it reads anything else', async () => {
  const wrong: string[] = []
  for (const call of specifiedCalls.filter(isServed)) {
    const [, method, path, access] = call
    const as = access === 'visitor' ? { as: newVisitor() } : {}
    const asked = await shop.call(method as 'GET', path.replace(/\{[^}]*\}/g, '1'), as)
    const isRefused = asked.statusCode === 401 && asked.json().code === 'session.required'
    if (isRefused !== (access === 'user')) wrong.push(`${nameOf(call)}: ${access}, answers ${asked.statusCode}`)
  }
  expect(wrong).toEqual([])
})
