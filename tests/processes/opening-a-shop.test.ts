import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/servers/free-port.ts'
import { folders } from './shop-process.ts'

/** The commands of docs/opening-a-shop.md that open a shop, as they stand there; what may follow later is marked as text. */
const document = readFileSync(new URL('../../docs/opening-a-shop.md', import.meta.url), 'utf8')
const commands = [...document.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
/** Installing and building included, where nobody has done it yet. */
const timeoutMs = 400_000
const pollFor = { timeout: 30_000, interval: 200 }
const phone = '+79120000071'
const { make, remove } = folders()

let base: string
let environment: NodeJS.ProcessEnv
const started: ChildProcess[] = []

beforeAll(async () => {
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env
  environment = { ...inherited, DATA_DIR: await make(), PORT: String(port), SANDBOX_STATE: 'memory' }
})

afterAll(async () => {
  for (const child of started) {
    const ended = once(child, 'close')
    // The shop is a grandchild: the whole group gets the signal.
    if (child.exitCode === null && child.pid && process.kill(-child.pid, 'SIGTERM')) await ended
  }
  await remove()
}, timeoutMs)

function run(command: string): ChildProcess & { stdout: Readable; stderr: Readable } {
  const child = spawn('bash', ['-c', command], { env: environment, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  return child
}

/** Its exit code and what it said; or, sooner, what it has said as soon as that holds these words. */
function outcome(command: string, words?: string): Promise<{ code: number | null; output: string }> {
  const child = run(command)
  let output = ''
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        if (words && output.includes(words)) resolve({ code: null, output })
      })
    child.on('close', (code) => resolve({ code, output }))
  })
}

test('the document names a look at the lists, their import, the texts, and a start', () => {
  expect(commands).toHaveLength(4)
  expect(commands.at(-1)).toContain('npm start')
})

test(
  'followed literally, it leads from an empty database to an order that is paid',
  async () => {
    for (const command of commands.slice(0, -1)) {
      const { code, output } = await outcome(command)
      expect(code, output).toBe(0)
      expect(output).toContain(command.includes('content') ? ' 0 refused' : 'pharmacies.csv')
    }
    const isOpen = 'The shop is open'
    expect((await outcome(commands.at(-1) ?? '', isOpen)).output).toContain(isOpen)
    const { own, id } = await payOrder()
    await expect.poll(async () => (await ask('GET', `/api/v1/orders/${id}`, own)).is_paid, pollFor).toBe(true)
    const page = await fetch(`${base}/`)
    expect(page.status).toBe(200)
    expect((await fetch(`${base}/agreement`)).status).toBe(200)
    expect(/<title>[^<]*<\/title>/.exec(await page.text())?.[0]).toContain('Тула')
  },
  timeoutMs,
)

test(
  'in the shop that runs, an editor’s command changes, moves and takes away a block of the kept home page at once',
  async () => {
    const texts = await make()
    await mkdir(join(texts, 'blocks'))
    const write = (slug: string, text: string, position: number) =>
      writeFile(
        join(texts, 'blocks', `${slug}.md`),
        `---\ntitle: Часы\ndescription: Часы\nsection: home\nposition: ${position}\n---\n\n${text} часы.\n`,
      )
    const content = async (words: string) => {
      const { code, output } = await outcome(`npm run --silent content -- ${words}`)
      expect(code, output).toBe(0)
    }
    /** What the editor wrote, in the order of the page; it is read twice, so that the second one was kept. */
    const readHome = async () => {
      await (await fetch(`${base}/`)).text()
      const home = await (await fetch(`${base}/`)).text()
      return [...home.matchAll(/<p>(\S+) часы\.<\/p>/g)].map(([, word]) => word)
    }
    expect(await readHome()).toEqual([])
    await write('first', 'Зимние', 1)
    await write('second', 'Летние', 2)
    await content(`import ${texts} --publish`)
    expect(await readHome()).toEqual(['Зимние', 'Летние'])
    await write('first', 'Праздничные', 3)
    await content(`import ${texts} --publish`)
    expect(await readHome()).toEqual(['Летние', 'Праздничные'])
    await content('undo block first')
    await content('withdraw block second')
    expect(await readHome()).toEqual(['Зимние'])
  },
  timeoutMs,
)

/** Places an order and pays it by calls, as the third step says for a browser. */
async function payOrder(): Promise<{ own: Record<string, string>; id: string }> {
  const visitor = { 'x-user-id': crypto.randomUUID(), 'x-channel': 'web' }
  await ask('POST', '/api/v1/users/auth/send-code', visitor, { phone_number: phone })
  const inbox = await (await fetch(`${base}/sandbox/phone?phone=${encodeURIComponent(phone)}`)).text()
  const code = /\b\d{4,6}\b(?=[^\d]*<)/.exec(inbox.replace(/<time[\s\S]*?<\/time>/g, ''))?.[0]
  const { token } = await ask('POST', '/api/v1/users/auth/verify-code', visitor, { phone_number: phone, code })
  const own = { ...visitor, authorization: `Bearer ${token}` }
  const product = await ask('GET', '/api/v1/products/by-slug/paratsetamol-tabletki-500-mg-20-sht', own)
  await ask('PUT', `/api/v2/baskets/products/${product.id}?count=2`, own)
  const { results } = await ask('GET', '/api/v1/search/pharmacies/all', own)
  const pharmacy = (results as { id: number; name: string }[]).find(({ name }) => name === 'Василёк на Ленина')
  const quote = await ask('POST', '/api/v2/baskets/quote', own, { pharmacyId: pharmacy?.id })
  const order = await ask(
    'POST',
    '/api/v1/orders',
    { ...own, 'idempotency-key': crypto.randomUUID() },
    {
      quote_id: quote.id,
      channel: 'web',
      customer: { phone, first_name: 'Анна' },
      payment_method: 'online',
    },
  )
  const link = await ask('GET', `/api/v1/orders/${order.id}/payment-link`, own)
  const bill = new URL(String(link.payment_link)).pathname
  await fetch(`${base}${bill}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'paid', notification: 'now' }),
  })
  return { own, id: String(order.id) }
}

async function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const reply = await fetch(`${base}${path}`, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return JSON.parse(text)
}
