import { expect, test, vi } from 'vitest'

/** Either half as its own build has it. */
async function built(isServer: boolean) {
  vi.resetModules()
  vi.stubEnv('SSR', isServer)
  const half = await import('./sent-text.ts')
  vi.unstubAllEnvs()
  return half
}

/** As the browser gets it: what the router lists of an object. */
const received = <Sent extends object>(sent: Sent): Sent => JSON.parse(JSON.stringify(sent))

const page = { product: { title: '</script> & "\\\n«Экспресс»', price: null, lots: [{ packs: 3 }] }, isToday: true }

test('a page is sent as one text, and read as it was', async () => {
  const { sendText, readText } = await built(true)
  const sent = sendText(page)
  expect(Object.keys(sent)).toEqual(['text'])
  expect(readText(sent)).toBe(page)
  const inBrowser = await built(false)
  expect(inBrowser.readText(received(sent))).toEqual(page)
})

test('in the browser it is read once: what is made of an object is found again', async () => {
  const { sendText } = await built(true)
  const { readText } = await built(false)
  const sent = received(sendText(page))
  expect(readText(sent)).toBe(readText(sent))
})

test('what the browser has loaded by itself is not written as text', async () => {
  const { sendText, readText } = await built(false)
  const loaded = sendText(page)
  expect(loaded.text).toBeUndefined()
  expect(readText(loaded)).toBe(page)
})
