import { expect, test } from 'vitest'
import { metrika } from './metrika.ts'

function counterThat(answer: () => Promise<Response>) {
  const sent: { url: string; fields: Record<string, string> }[] = []
  const failures: unknown[] = []
  const counter = metrika({
    ...{ counterId: '42', token: 'ms-token', origin: 'https://shop.example', baseUrl: 'https://mc.example' },
    onFailure: (failure) => failures.push(failure),
    fetch: async (target, init) => {
      sent.push({ url: String(target), fields: Object.fromEntries(new URLSearchParams(String(init?.body))) })
      return answer()
    },
  })
  return { counter, sent, failures }
}

test('a goal is all that is sent: no page, no title, no address of a person', async () => {
  const { counter, sent } = counterThat(async () => new Response())
  await counter.reach('favourite_added', 'fingerprint-of-a-browser')
  expect(sent).toEqual([
    {
      url: 'https://mc.example/collect',
      fields: {
        ...{ tid: '42', t: 'event', ea: 'favourite_added', dl: 'https://shop.example', ms: 'ms-token' },
        cid: expect.stringMatching(/^\d{1,19}$/),
      },
    },
  ])
})

test('a browser is the same one twice, and another one is another', async () => {
  const { counter, sent } = counterThat(async () => new Response())
  for (const browser of ['one', 'one', 'two']) await counter.reach('sign_in', browser)
  expect(sent[0]?.fields.cid).toBe(sent[1]?.fields.cid)
  expect(sent[0]?.fields.cid).not.toBe(sent[2]?.fields.cid)
})

test('a counter that does not answer delays no call', async () => {
  const { counter, failures } = counterThat(() => Promise.reject(new Error('down')))
  await counter.reach('sign_in', 'one')
  expect(failures).toHaveLength(1)
})
