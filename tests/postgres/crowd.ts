import type { ProductId } from '@romashka/basics'
import { expect, vi } from 'vitest'
import type { City } from '../support/city-with-pharmacies.ts'
import { newVisitor } from '../support/shop.ts'

/** So soon after its database the shop has to be back. */
export const backWithinMs = 5_000

type Visitor = ReturnType<typeof newVisitor>
export type Crowd = ReturnType<typeof crowdOf>

interface Visit {
  visitor: Visitor
  acknowledged: number
  /** A call that was refused may still have done its work: the answer to its commit was lost. */
  attempted: number
}

/** Visitors of a shop whose database may be gone, who put packs of one product in their baskets. */
export function crowdOf(city: City, productId: ProductId) {
  /** Without the support's wait for notifications, which needs the database that is taken away here. */
  const call = (method: 'GET' | 'PUT', url: string, { visitorId } = newVisitor()) =>
    city.app.inject({ method, url, headers: { 'x-channel': 'web', 'x-user-id': visitorId, 'x-city-id': '1' } })
  const put = (as: Visitor, packs: number) => call('PUT', `/api/v2/baskets/products/${productId}?count=${packs}`, as)
  const packsOf = async (as: Visitor): Promise<number> =>
    (await call('GET', '/api/v2/baskets', as)).json().items[0]?.amount ?? 0
  const isReady = async () => (await city.app.inject('/readyz')).statusCode === 200
  const isBack = () => vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: backWithinMs })

  /** A call either did its work or says that it did not. */
  async function putOrRefuse(as: Visitor, packs: number): Promise<boolean> {
    const reply = await put(as, packs)
    if (reply.statusCode === 200) return true
    expect(refusal(reply)).toEqual({
      status: 503,
      type: 'application/problem+json',
      retryAfter: '5',
      code: 'service.unavailable',
    })
    return false
  }

  const refusal = (reply: Awaited<ReturnType<typeof put>>) => ({
    status: reply.statusCode,
    type: String(reply.headers['content-type']).split(';')[0],
    retryAfter: reply.headers['retry-after'],
    code: reply.json().code,
  })

  /** Visitors who put packs in their baskets until they are stopped. */
  function shopping(): { stop(): Promise<Visit[]> } {
    const visits = Array.from({ length: 12 }, (): Visit => ({ visitor: newVisitor(), acknowledged: 0, attempted: 0 }))
    let isOver = false
    const work = visits.map(async (visit) => {
      for (let packs = 1; !isOver; packs = (packs % 80) + 1) {
        visit.attempted = packs
        if (await putOrRefuse(visit.visitor, packs)) visit.acknowledged = packs
      }
    })
    return {
      stop: async () => {
        isOver = true
        await Promise.all(work)
        return visits
      },
    }
  }

  async function expectKept(visits: readonly Visit[]): Promise<void> {
    for (const { visitor, acknowledged, attempted } of visits) {
      expect(acknowledged).toBeGreaterThan(0)
      expect([acknowledged, attempted]).toContain(await packsOf(visitor))
    }
  }

  return { call, put, putOrRefuse, refusal, isReady, isBack, shopping, expectKept }
}
