import type { Endpoint } from '@romashka/contract'
import { expect, test } from 'vitest'
import type { Person, Shop } from '../support/shop.ts'

type NamedCall = readonly [name: string, call: Endpoint]

/** What a stranger says in a call, well-formed and with the ids of somebody else. */
export interface Sample {
  params?: Record<string, string | number>
  query?: string
  body?: object
  /** Of a call that names nothing of somebody else's in its address; one that does is answered with 404. */
  answer?: { status: number; code: string }
  /** Only takes what is named out of the caller's own, whether it is there or not. */
  isOwnOnly?: boolean
}

/** The calls of these parts of the contract, each by its name. */
export function callsOf(...parts: object[]): NamedCall[] {
  return parts
    .flatMap((part) => Object.values(part))
    .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'path' in one && 'method' in one)
    .map((one) => [`${one.method} ${one.path}`, one] as const)
}

/** Calls that take something from the caller and have no case. */
const withoutCase = (calls: readonly NamedCall[], samples: Record<string, Sample>) =>
  calls
    .filter(([, one]) => one.params || one.body || (one.query?.required?.length ?? 0) > 0)
    .flatMap(([name]) => (samples[name] ? [] : [name]))

type CallOptions = Parameters<Shop['call']>[2]

/** Makes a call with a sample, as nobody unless a person or a header says otherwise. */
export function askWith(
  shop: Shop,
  one: Endpoint,
  { params = {}, query, body }: Sample = {},
  { headers, ...more }: CallOptions = {},
) {
  const path = one.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const form = one.isForm && new URLSearchParams({ ...body }).toString()
  return shop.call(one.method, `${path}${query ? `?${query}` : ''}`, {
    ...more,
    ...(body && { body: form || body }),
    headers: { ...headers, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
  })
}

export function testEveryCallHasACase(calls: readonly NamedCall[], samples: () => Record<string, Sample>): void {
  test('every call with something to say is covered by a case', () => {
    expect(withoutCase(calls, samples())).toEqual([])
  })
}

interface Prepared {
  shop: Shop
  samples: Record<string, Sample>
  /** Signed in, and knows the ids of Anna's that the samples name. */
  stranger: Person
  /** Ids of Anna's and what else an answer to the stranger must not say; what a sample names may be repeated. */
  secrets: readonly string[]
}

/** Makes every call without a token, and as a stranger. */
export function testStrangerGetsNothing(calls: readonly NamedCall[], prepared: () => Prepared): void {
  test.each(calls.filter(([, one]) => one.access === 'user'))('%s is refused without a token', async (name, one) => {
    const { shop, samples } = prepared()
    const reply = await askWith(shop, one, samples[name])
    expect(reply.json()).toMatchObject({ status: 401, code: 'session.required' })
  })

  test.each(calls)('%s gives a stranger nothing of Anna’s', async (name, one) => {
    const { shop, samples, stranger, secrets } = prepared()
    const { answer, params, isOwnOnly } = samples[name] ?? {}
    const reply = await askWith(shop, one, samples[name], { as: stranger })
    if (answer) expect(reply.json()).toMatchObject(answer)
    expect(reply.statusCode, reply.body).toBeLessThan(500)
    const named = Object.values(params ?? {})
    if (!isOwnOnly && named.some((one) => secrets.includes(String(one)))) expect(reply.statusCode).toBe(404)
    for (const secret of secrets) if (!named.includes(secret)) expect(reply.body).not.toContain(secret)
  })
}
