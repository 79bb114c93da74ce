import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createMailServer } from 'node:net'
import { openDatabase } from '@romashka/database'
import { identity, notifications } from '@romashka/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../apps/server/src/config.ts'
import { ContextFactory } from '../../apps/server/src/host/context-factory.ts'
import { openShopJobs } from '../../apps/server/src/jobs/shop-jobs.ts'
import { wire } from '../../apps/server/src/wiring.ts'
import { folders, type ShopProcess, startShop } from '../processes/shop-process.ts'
import { addShopper } from '../support/cast.ts'
import { type PostgresServer, startPostgres } from '../support/servers/postgres-server.ts'

/** A worker is killed while vendors have its calls and have not answered: another one takes its jobs over. */
const own = folders()
let server: PostgresServer
let isAnswering = false
const cleanup: (() => Promise<void>)[] = []
const asked: { path: string; body: string }[] = []
const letters: string[] = []

/** Operators of SMS and of the registry: they do what they are asked, and say so when they may. */
const vendors = createServer(async (request, response) => {
  const body = await bodyOf(request)
  const path = request.url ?? ''
  asked.push({ path: `${request.method} ${path}`, body })
  if (!isAnswering) return
  const [phone = ''] = /79\d{9}/.exec(body) ?? []
  const sms = { status: 'OK', status_code: 100, sms: { [phone]: { status: 'OK', status_code: 100, sms_id: '1-1' } } }
  const answer = path.startsWith('/sms') ? sms : { resourceType: 'OperationOutcome', issue: [gone] }
  response.writeHead(path.startsWith('/sms') ? 200 : 410, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer))
})
const gone = { severity: 'error', code: 'deleted' }

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

/** A mail server that takes a letter whole and says that it has it when it may. */
const mail = createMailServer((socket) => {
  let isData = false
  let letter = ''
  socket.on('error', () => socket.destroy())
  socket.write('220 mail.example ESMTP\r\n')
  socket.on('data', (chunk) => {
    if (!isData) {
      const isBegun = /^DATA/i.test(String(chunk))
      socket.write(isBegun ? '354 go on\r\n' : '250 mail.example\r\n')
      isData = isBegun
      return
    }
    letter += chunk
    if (!letter.endsWith('\r\n.\r\n')) return
    letters.push(/^message-id: (.*)$/im.exec(letter)?.[1]?.trim() ?? '')
    isData = false
    letter = ''
    if (isAnswering) socket.write('250 taken\r\n')
  })
})

const portOf = (one: { address(): AddressInfo | string | null }) => (one.address() as AddressInfo).port

beforeAll(async () => {
  server = await startPostgres()
  for (const one of [vendors, mail]) await once(one.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  for (const end of cleanup) await end()
  vendors.closeAllConnections()
  for (const one of [vendors, mail]) one.close()
  await server.remove()
  await own.remove()
})

function environment(): Record<string, string> {
  const at = `http://127.0.0.1:${portOf(vendors)}`
  return {
    DATABASE_URL: server.url,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    ROLE: 'worker',
    SMSRU_URL: `${at}/sms-ru`,
    SMSRU_API_ID: 'id',
    SMTP_URL: `smtp://127.0.0.1:${portOf(mail)}`,
    MAIL_FROM: 'Shop <shop@shop.example>',
    PRESCRIPTION_REGISTRY_URL: `${at}/fhir`,
    PRESCRIPTION_REGISTRY_KEY: 'key',
    PRESCRIPTION_REGISTRY_OID: '1.2.3',
  }
}

async function startWorker(): Promise<ShopProcess> {
  const worker = await startShop({ dataDir: await own.make(), environment: environment() })
  cleanup.push(async () => void worker.child.kill('SIGKILL'))
  await worker.says('The worker is at work')
  return worker
}

/** A warning by SMS and by mail, and a consent that has been withdrawn, as a request leaves them. */
async function leaveWork() {
  const config = readConfig({ ...environment(), ROLE: 'web', DATA_DIR: await own.make() })
  const database = await openDatabase({ url: config.DATABASE_URL })
  const jobs = await openShopJobs(config, database)
  const ctx = new ContextFactory(wire(config, database, { jobs: jobs.queue })).forSystem('test')
  const { shopperId } = await addShopper(database.db, { email: 'anna@mail.example' })
  await database.db.updateTable('shoppers').set({ email_confirmed_at: new Date() }).execute()
  await notifications.notifyShopper(
    ctx,
    { shopperId, topic: 'security', kind: 'session.new', facts: { device: 'Chrome', at: '12:00' }, key: 'killed' },
    identity.findRecipient,
  )
  const sealed = ctx.ports.fieldCipher.seal('registry_outbox k', { kind: 'consent_withdrawal', content: 'consent' })
  const entry = { key: 'k', kind: 'consent_withdrawal', sealed, created_at: ctx.now(), try_at: ctx.now() } as const
  await database.db.insertInto('registry_outbox').values(entry).execute()
  await jobs.queue.enqueue(database.db, 'prescriptions.send-outbox', {})
  await jobs.stop()
  cleanup.push(() => database.close())
  const endLease = () => database.raw('update registry_outbox set try_at = now()')
  const stateOf = async () => {
    const rows = await database.db.selectFrom('message_deliveries').select(['channel', 'outcome']).execute()
    const outcomeOf = (channel: string) => rows.find((one) => one.channel === channel)?.outcome ?? null
    const outbox = await database.db.selectFrom('registry_outbox').select('acknowledged_at').execute()
    return { sms: outcomeOf('sms'), mail: outcomeOf('mail'), isWithdrawn: outbox[0]?.acknowledged_at != null }
  }
  return { stateOf, endLease }
}

test('a worker that is killed while it sends leaves its jobs to the next: each is done, no SMS twice, and a letter is the same', async () => {
  const first = await startWorker()
  const { stateOf, endLease } = await leaveWork()
  const texts = () => asked.filter(({ path }) => path.includes('/sms-ru/sms/send')).length
  const withdrawals = () => asked.filter(({ path }) => path.includes('/Consent/consent')).length
  await expect.poll(() => [texts(), letters.length, withdrawals()], { timeout: 60_000 }).toEqual([1, 1, 1])
  first.child.kill('SIGKILL')
  await first.ended
  isAnswering = true
  await startWorker()
  // Its heartbeat is missed after twenty seconds. What is to be written to the registry is leased for five minutes.
  await endLease()
  await expect.poll(async () => (await stateOf()).mail, { timeout: 150_000 }).toBe('sent')
  // The same letter has the same id, by which mailboxes know it.
  expect(letters).toHaveLength(2)
  expect(new Set(letters).size).toBe(1)
  // Nobody knows whether the SMS has arrived: it is sent again ten minutes later at the earliest.
  expect(texts()).toBe(1)
  expect((await stateOf()).sms).toBeNull()
  await expect.poll(async () => (await stateOf()).isWithdrawn, { timeout: 100_000 }).toBe(true)
}, 400_000)
