import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { partners } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runPartnersCommand } from './partners-command.ts'

const megabyte = 1024 * 1024
let shop: Shop
let port = 0
beforeAll(async () => {
  shop = await openShop({
    rewire: (wiring) => ({
      ...wiring,
      ports: {
        ...wiring.ports,
        sms: { sendSms: async () => ({ sent: true, messageId: '1' }) },
        mail: { sendLetter: async () => ({ sent: true, messageId: '1' }) },
      },
    }),
  })
  await addPlaces(shop.database.db)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())
beforeEach(() => shop.database.db.deleteFrom('partner_applications').execute())

interface Begun {
  id: string
  key: string
}
let phones = 0
async function begin(): Promise<Begun> {
  phones += 1
  const reply = await shop.call('POST', '/api/v1/offers', {
    body: {
      ...{ inn: '9900000017', company_name: 'Наше название', okved: '46.46', regions: [77], contact_name: 'Анна' },
      ...{ phone: `+7912${String(phones).padStart(7, '0')}`, email: 'anna@partner.example', consent: true },
    },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json()
}
const path = (one: Begun, name = 'устав.pdf') => `/api/v1/offers/${one.id}/documents?name=${encodeURIComponent(name)}`
const headers = ({ key }: Begun, type = 'application/pdf') => ({ 'x-offer-key': key, 'content-type': type })
const upload = (one: Begun, bytes: Buffer | string, type?: string, name?: string) =>
  shop.app.inject({ method: 'PUT', url: path(one, name), headers: headers(one, type), payload: bytes })
const documentsOf = async (one: Begun) =>
  (await partners.trackApplication(shop.ctx(), one)).documents.map(({ name, bytes }) => ({ name, bytes }))

const pdf = Buffer.from('%PDF-1.7\n')
const invalid = { status: 415, code: 'partner_application.document_invalid' }

test('documents are five, and are taken out under names of our own', async () => {
  const one = await begin()
  for (let at = 0; at < 5; at += 1) expect((await upload(one, pdf)).statusCode).toBe(201)
  expect((await upload(one, pdf)).json().code).toBe('partner_application.too_many_documents')
  expect(await documentsOf(one)).toEqual(Array(5).fill({ name: 'устав.pdf', bytes: pdf.length }))
  const taken = await runPartnersCommand(shop.ctx(), ['documents', one.id])
  expect(taken).toMatchObject({ files: [{ path: `${one.id}-1.pdf`, text: pdf.toString('base64') }, {}, {}, {}, {}] })
})

test.each([
  ['a program', Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.alloc(200)])],
  ['a program with the letters of a PDF further on', Buffer.from('MZ\u0090\u0000 %PDF-1.7')],
  ['an archive that grows a thousandfold', gzipSync(Buffer.alloc(4 * megabyte))],
  ['an archive of the zip kind', Buffer.from('504b0304140000000800000000000000000000000000', 'hex')],
  ['a page with a script', Buffer.from('<html><script>alert(1)</script>')],
  ['a picture that runs scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['an empty file', ''],
])('%s that is called a PDF is refused', async (_, bytes) => {
  const one = await begin()
  expect((await upload(one, bytes)).json()).toMatchObject(invalid)
  expect(await documentsOf(one)).toEqual([])
})

test('a file that does not even say that it is a document is refused', async () => {
  const one = await begin()
  expect((await upload(one, pdf, 'application/x-msdownload')).statusCode).toBe(415)
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\anna\\устав.pdf', 'устав.pdf'],
  ['ecart\u202efdp.exe', 'ecartfdp.exe'],
  ['a\u0000b\u200b.pdf', 'ab.pdf'],
  ['/', 'document'],
  ['я'.repeat(300), 'я'.repeat(120)],
])('a file called %j is kept as %j', async (name, kept) => {
  const one = await begin()
  expect((await upload(one, pdf, 'application/pdf', name)).statusCode).toBe(201)
  expect(await documentsOf(one)).toEqual([{ name: kept, bytes: pdf.length }])
})

/** Sends so many megabytes without saying how many there are, and stops when the shop no longer listens. */
async function stream(one: Begun, megabytes: number): Promise<{ status: number; sentMegabytes: number }> {
  const sending = put(one, { 'transfer-encoding': 'chunked' })
  const answered = statusOf(sending)
  const chunk = Buffer.concat([pdf, Buffer.alloc(megabyte)])
  let sent = 0
  let isOver = false
  sending.on('close', () => {
    isOver = true
  })
  // Once there is an answer nobody waits for room, so listeners for it would pile up.
  void answered.then(() => {
    isOver = true
  })
  while (sent < megabytes && !isOver) {
    if (!sending.write(chunk)) await Promise.race([drained(sending), answered])
    sent += 1
  }
  sending.end()
  return { status: await answered, sentMegabytes: sent }
}
const drained = (sending: ClientRequest) => new Promise<void>((resolve) => sending.once('drain', resolve))
const put = (one: Begun, more: Record<string, string>) =>
  request({ port, host: '127.0.0.1', method: 'PUT', path: path(one), headers: { ...headers(one), ...more } })
function statusOf(sending: ClientRequest): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  sending.on('response', (reply) => {
    reply.resume()
    resolve(reply.statusCode ?? 0)
  })
  // A connection that is closed before the answer was read has refused as well.
  sending.on('error', () => resolve(0))
  return promise
}

test('a file of 200 MB is refused by its announced length, before a byte of it came', async () => {
  const one = await begin()
  const sending = put(one, { 'content-length': String(200 * megabyte) })
  sending.flushHeaders()
  expect(await statusOf(sending)).toBe(413)
  sending.destroy()
})

test('a file of 200 MB that does not say its length is cut, and is never held in memory', async () => {
  const one = await begin()
  const before = process.memoryUsage().arrayBuffers
  const { status } = await stream(one, 200)
  expect([413, 0]).toContain(status)
  expect((process.memoryUsage().arrayBuffers - before) / megabyte).toBeLessThan(40)
  expect(await documentsOf(one)).toEqual([])
  expect((await upload(one, pdf)).statusCode).toBe(201)
})

test('of somebody without the key nothing is read', async () => {
  const one = await begin()
  const stranger = { id: one.id, key: 'x'.repeat(32) }
  expect((await upload(stranger, pdf)).json()).toMatchObject({ code: 'partner_application.not_found' })
  const sending = put(stranger, { 'content-length': String(5 * megabyte) })
  sending.flushHeaders()
  expect(await statusOf(sending)).toBe(404)
  sending.destroy()
})

test('one application sends one file at a time; another is not kept waiting', async () => {
  const [one, two] = [await begin(), await begin()]
  const slow = put(one, { 'content-length': String(pdf.length) })
  const first = statusOf(slow)
  const arrived = once(shop.app.server, 'request')
  slow.write(pdf.subarray(0, 4))
  const [incoming] = (await arrived) as [IncomingMessage]
  // The shop reads the body only after the key was looked up and the place was taken.
  await vi.waitFor(() => expect(incoming.listenerCount('data')).toBeGreaterThan(0), { timeout: 20_000 })
  expect((await upload(one, 'MZ')).json().code).toBe('request.too_many')
  expect((await upload(two, pdf)).statusCode).toBe(201)
  slow.end(pdf.subarray(4))
  expect(await first).toBe(201)
  expect((await upload(one, pdf)).statusCode).toBe(201)
})
