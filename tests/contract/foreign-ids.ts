import type { Endpoint } from '@romashka/contract'
import type { Person, Shop } from '../support/shop.ts'

/** What a stranger says in a call, well-formed and with the ids of somebody else. */
export interface Sample {
  params?: Record<string, string | number>
  query?: string
  body?: object
  /** What names somebody else's is not there; else the call reaches the caller's own alone, or is refused in another way. */
  answer?: { status: number; code: string }
}

/** The calls of these parts of the contract, each by its name. */
export function callsOf(...parts: object[]): (readonly [string, Endpoint])[] {
  return parts
    .flatMap((part) => Object.values(part))
    .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'path' in one && 'method' in one)
    .map((one) => [`${one.method} ${one.path}`, one] as const)
}

/** Calls that take something from the caller and have no case. */
export const withoutCase = (calls: readonly (readonly [string, Endpoint])[], samples: Record<string, Sample>) =>
  calls
    .filter(([, one]) => one.params || one.body || (one.query?.required?.length ?? 0) > 0)
    .flatMap(([name]) => (samples[name] ? [] : [name]))

export function askWith(shop: Shop, one: Endpoint, { params = {}, query, body }: Sample = {}, as?: Person) {
  const path = one.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const form = one.form && new URLSearchParams({ ...body }).toString()
  return shop.call(one.method, `${path}${query ? `?${query}` : ''}`, {
    ...(as && { as }),
    ...(body && { body: form || body }),
    ...(form && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  })
}
