import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Anna's page is open in one tab; in another one she has signed out and Boris has signed in. The page has not heard of it. */
const anna = { token: 'anna', userId: '0b9f4c1e-6d3a-4f5b-9c8d-7e6f5a4b3c2d' }
const boris = { token: 'boris', local_id: '1c0f4c1e-6d3a-4f5b-9c8d-7e6f5a4b3c2d', expires_in: 3600 }
const course = { method: 'POST', url: '/api/v1/calendar/courses', body: { title: 'Варфарин' } }
const call = { ...course, call: { name: 'POST /api/v1/calendar/courses', params: {}, query: {} } }

/** A page that gives up waits for its end: each test has one of its own. */
async function openPage() {
  vi.resetModules()
  const { sendRequest } = await import('../api/send-request.ts')
  return { sendRequest, ...(await import('./token-store.ts')), ...(await import('./visitor.ts')) }
}

let page: Awaited<ReturnType<typeof openPage>>
let asked: { url: string; token: string | undefined }[]
beforeEach(async () => {
  asked = []
  page = await openPage()
  page.visitor.set(anna)
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, token: headers.authorization })
    const isRefresh = url.endsWith('/refresh-token')
    const status = isRefresh || headers.authorization === 'Bearer boris' ? 200 : 401
    return new Response(JSON.stringify(isRefresh ? boris : {}), { status })
  })
})
const leftPage = () => vi.waitFor(() => expect(page.visitor.read().token).toBeUndefined(), { timeout: 5_000 })
afterEach(async () => {
  vi.unstubAllGlobals()
  await page.clearToken('signed-out')
})

const keepsNothingOfAnna = () => {
  expect(asked.filter(({ token }) => token === 'Bearer boris')).toEqual([])
  expect(page.visitor.read()).toMatchObject({ token: undefined, userId: undefined })
  expect(sessionStorage).toHaveLength(0)
}

test('what one person sends is not sent again as another who has signed in in the next tab', async () => {
  page.storeToken(boris)
  sessionStorage.setItem('basket_unsaved', '[1]')
  void page.sendRequest(call)
  await leftPage()
  expect(asked).toEqual([{ url: course.url, token: 'Bearer anna' }])
  keepsNothingOfAnna()
})

test('nor where the browser keeps no more than cookies, and the shop renews the session of the other', async () => {
  page.storeToken({ ...boris, token: 'anna', local_id: anna.userId })
  void page.sendRequest(call)
  await leftPage()
  expect(asked.map(({ url }) => url)).toEqual([course.url, '/api/v1/users/auth/refresh-token'])
  keepsNothingOfAnna()
})

test('nor without a token, because the cookie of the other goes along with every call', async () => {
  page.storeToken({ ...boris, expires_in: 60 })
  void page.sendRequest(call)
  await leftPage()
  expect(asked).toEqual([])
  keepsNothingOfAnna()
})
