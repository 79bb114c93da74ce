import type { ProductId } from '@romashka/basics'
import type { Endpoint } from '@romashka/contract'
import * as contract from '@romashka/contract'
import { catalogue } from '@romashka/domain'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { addCategories, addPharmacy, addPlaces, addProduct, addStock } from '../support/builders.ts'
import { addShopper } from '../support/cast.ts'
import { newVisitor, openShop, type Person, type Shop } from '../support/shop.ts'
import { faultOf } from './answers.ts'
import { type Collected, collectionOf, collectKnownValues } from './known-values.ts'
import { preparePerson } from './prepare-shop.ts'
import { type FuzzRequest, requestsTo } from './requests.ts'

export interface FuzzSummary {
  requests: number
  /** How many answers had each status. */
  statuses: Map<number, number>
  /** Endpoints that never answered as they should: the run says nothing of what lies behind their checks. */
  neverSucceeded: string[]
  /** One line and the request for each kind of fault. */
  faults: string[]
}

/** Sends generated requests to every call of the contract; the same seed sends the same ones. */
export async function fuzz({ requests, seed }: { requests: number; seed: number }): Promise<FuzzSummary> {
  const shop = await openShop()
  try {
    const collected = collectKnownValues()
    const people = await prepareData(shop, collected)
    return await send(shop, people, collected, requests, seed)
  } finally {
    await shop.close()
  }
}

export const endpoints: Endpoint[] = Object.values(contract)
  .flatMap((feature) => Object.values(feature as Record<string, unknown>))
  .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'path' in one && 'fails' in one)

/** One person's calls follow each other for so many rounds; signing out comes in the last of them alone. */
const roundsPerPerson = 6
const endsSession = /sign-out|DELETE .*(?:sessions|consents)|POST .*erasure/

async function send(
  shop: Shop,
  people: (Person | undefined)[],
  { known, collect }: Collected,
  requests: number,
  seed: number,
): Promise<FuzzSummary> {
  const statuses = new Map<number, number>()
  const succeeded = new Set<Endpoint>()
  const faults = new Map<string, string>()
  const perRound = endpoints.length
  let sent = 0
  for (let round = 0; sent < requests; round += 1) {
    const main = Math.floor(round / roundsPerPerson) % people.length
    if (round % roundsPerPerson === 0) people[main] = await preparePerson(shop, people[main], { known, collect })
    for (const [index, endpoint] of endpoints.entries()) {
      if (endsSession.test(nameOf(endpoint)) && round % roundsPerPerson < roundsPerPerson - 1) continue
      const [request] = fc.sample(requestsTo(endpoint, known), { numRuns: 1, seed: seed + round * perRound + index })
      if (!request) continue
      // Most calls of a round are one person's, so that what one call makes the next can use.
      if (request.person > 1) request.person = main
      nameOwnAccount(request, people)
      const answer = await sendOne(shop, people, request)
      sent += 1
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      if (answer.statusCode < 400) succeeded.add(endpoint)
      if (answer.body.includes('session.expired')) await replaceShopper(shop, people, request.person)
      if (answer.statusCode < 300 && String(answer.headers['content-type']).includes('json'))
        collect(answer.json(), collectionOf(endpoint.path))
      const fault = faultOf(endpoint, answer)
      if (fault) faults.set(`${nameOf(endpoint)} ${fault}`, describe(request))
    }
  }
  return {
    requests: sent,
    statuses,
    neverSucceeded: endpoints.filter((one) => !succeeded.has(one)).map(nameOf),
    faults: [...faults].map(([fault, request]) => `${fault}\n    ${request}`),
  }
}

/** Calls about an account are about one's own: tests of foreign ids try the others'. */
function nameOwnAccount({ endpoint, params, person }: FuzzRequest, people: readonly (Person | undefined)[]): void {
  const caller = people[person % people.length]
  if (caller && 'shopperId' in caller && endpoint.path.includes('/users/:id')) params.id = caller.shopperId
}

/** Whoever signed out, or erased the account, is followed by somebody new. */
async function replaceShopper(shop: Shop, people: (Person | undefined)[], at: number): Promise<void> {
  const person = people[at % people.length]
  if (person && 'shopperId' in person) people[at % people.length] = await addShopper(shop.database.db)
}

/** A city with two pharmacies and twelve products, two shoppers, a visitor and somebody without a name. */
export async function prepareData(shop: Shop, { collect }: Collected): Promise<(Person | undefined)[]> {
  const { db } = shop.database
  await addPlaces(db)
  await addCategories(db)
  const pharmacies = [await addPharmacy(db), await addPharmacy(db)]
  const productIds: ProductId[] = []
  for (let number = 0; number < 12; number += 1) {
    const productId = await addProduct(db)
    productIds.push(productId)
    collect({ id: productId }, 'products')
    for (const pharmacyId of pharmacies) await addStock(db, pharmacyId, productId, 1000)
  }
  await catalogue.refreshOffers(shop.ctx(), { productIds })
  collect({ pharmacy_id: pharmacies, city_id: [1, 2, 3], section_id: '000000002', slug: 'lekarstva' }, '')
  collect({ phone: '+79120000001', address: 'Москва, Тверская улица, 1', wayToGetType: 'pickup' }, '')
  const shoppers = [await addShopper(db), await addShopper(db)]
  for (const { shopperId } of shoppers) collect({ id: shopperId }, 'users')
  return [...shoppers, newVisitor(), ...shoppers, undefined]
}

export async function sendOne(
  shop: Shop,
  people: (Person | undefined)[],
  request: FuzzRequest,
): Promise<LightMyRequestResponse> {
  const { endpoint, params, query, headers, body } = request
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encode(params[name]) || '-')
  const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const as = people[request.person % people.length]
  return shop.call(endpoint.method, search.length > 0 ? `${path}?${search.join('&')}` : path, {
    ...(as && { as }),
    ...(body === undefined ? {} : { body: endpoint.isForm ? formOf(body) : JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': contentType(endpoint) }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerText(value)])),
    },
  })
}

const contentType = (endpoint: Endpoint) => (endpoint.isForm ? 'application/x-www-form-urlencoded' : 'application/json')

const formOf = (body: unknown) =>
  new URLSearchParams(
    Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, textOf(value)]),
  ).toString()

/** Half a surrogate pair cannot be written in an address. */
const encode = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed())

const headerText = (value: unknown) => textOf(value).replace(/[^\x20-\x7e]/g, '?')

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const describe = ({ params, query, headers, body, person }: FuzzRequest) =>
  JSON.stringify({ params, query, headers, body, person }).slice(0, 600)
