import { randomUUID } from 'node:crypto'
import { expect, type Page } from './shopper.ts'
import { signedIn } from './sign-in.ts'

/** Calls of the shopper who is signed in on this page, and who that is. A call that is refused fails the journey. */
export async function callsOf(page: Page) {
  const { token, local_id: userId } = await page.evaluate(() => ({ ...localStorage }))
  const ask = async (method: string, path: string, data?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    const reply = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) })
    expect(reply.status(), `${method} ${path}: ${await reply.text()}`).toBeLessThan(300)
    return reply.json()
  }
  /** So many packs of the first product found by these words that is there today. */
  const put = async (query: string, packs = 1) => {
    const { results } = await ask('POST', '/api/v1/search/search', { query })
    const wanted = results.find((product: { is_stock: boolean }) => product.is_stock)
    await ask('PUT', `/api/v2/baskets/products/${wanted.id}?count=${packs}`)
  }
  return { userId, ask, put }
}

/** Somebody who comes signed in with these in the basket, where putting them there is not what the journey is about. */
export async function comeWithBasket(page: Page, ...queries: string[]): Promise<void> {
  await signedIn(page)
  const { put } = await callsOf(page)
  for (const query of queries) await put(query)
}
