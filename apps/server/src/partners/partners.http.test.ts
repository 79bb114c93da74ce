import { partners } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPlaces } from '../../../../tests/support/builders.ts'
import { untilAnswered } from '../../../../tests/support/engines/until-answered.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { runJob } from '../jobs/jobs.ts'
import { runPartnersCommand } from './partners-command.ts'

let shop: Shop
const texts: string[] = []
const letters: { to: string; subject: string; text: string }[] = []
const jobs: { applicationId: string; key?: string }[] = []

beforeAll(async () => {
  shop = await openShop({
    rewire: (wiring) => ({
      ...wiring,
      ports: {
        ...wiring.ports,
        sms: { sendSms: async ({ text }) => ({ sent: true, messageId: String(texts.push(text)) }) },
        mail: { sendLetter: async (letter) => ({ sent: true, messageId: String(letters.push(letter)) }) },
        jobs: {
          enqueue: async (_db, name, data) => {
            if (name === 'partners.send-letter') jobs.push(data as { applicationId: string; key?: string })
          },
        },
      },
    }),
  })
  await addPlaces(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.deleteFrom('partner_applications').execute()
  texts.length = letters.length = jobs.length = 0
})

let phones = 0
const form = (more: object = {}) => {
  phones += 1
  return {
    inn: '9900000017',
    company_name: 'Наше название',
    okved: '46.46',
    regions: [77],
    contact_name: 'Анна',
    phone: `+7912${String(phones).padStart(7, '0')}`,
    email: 'anna@partner.example',
    about: 'Привезём бинты',
    consent: true,
    ...more,
  }
}
const send = (more?: object) => shop.call('POST', '/api/v1/offers', { body: form(more) })
const codes = () => ({
  phone_code: /\d{6}/.exec(texts.at(-1) ?? '')?.[0] ?? '',
  email_code: /\d{6}/.exec(letters.at(-1)?.text ?? '')?.[0] ?? '',
})
interface Begun {
  id: string
  key: string
}
const own = ({ key }: Begun) => ({ 'x-offer-key': key })
const confirm = (one: Begun, body = codes()) =>
  shop.call('POST', `/api/v1/offers/${one.id}/confirm`, { headers: own(one), body })
const follow = (one: Begun) => shop.call('GET', `/api/v1/offers/${one.id}`, { headers: own(one) })
async function handIn(more?: object): Promise<Begun> {
  const one = (await send(more)).json()
  expect((await confirm(one)).json().state).toBe('received')
  return one
}
const command = (...words: string[]) => runPartnersCommand(shop.ctx(), words)

test('an application with the name of the register counts once phone and mail are proved, and is followed', async () => {
  const reply = await send()
  expect(reply.statusCode, reply.body).toBe(201)
  const one = reply.json()
  expect(one).toMatchObject({
    company_name: 'ООО «Выдуманный дистрибьютор»',
    is_registered: true,
    state: 'unconfirmed',
  })
  expect(await command('list')).toEqual(['none waits'])
  expect((await confirm(one)).json()).toMatchObject({ state: 'received', history: [{ state: 'received' }] })
  expect(jobs).toMatchObject([{ applicationId: one.id, key: one.key }])
  await runJob(shop.ctx(), 'partners.send-letter', jobs[0] ?? { applicationId: '' })
  expect(letters.at(-1)).toMatchObject({
    to: 'anna@partner.example',
    subject: expect.stringContaining('Заявка принята'),
  })
  expect(letters.at(-1)?.text).toContain(`/partneram#${one.id}.${one.key}`)
  await command('reject', one.id, 'Нет', 'лицензии')
  expect((await follow(one)).json()).toMatchObject({ state: 'rejected', history: [{}, { reason: 'Нет лицензии' }] })
})

test.each([
  [{ inn: '9900000018' }, 422, 'partner_application.inn_invalid'],
  [{ inn: '990000000116' }, 422, 'partner_application.inn_invalid'],
  [{ inn: '0000000000' }, 422, 'partner_application.inn_invalid'],
  [{ inn: '9900000031' }, 409, 'partner_application.company_closed'],
  [{ regions: [999] }, 404, 'region.not_found'],
  [{ phone: '+1 202 555 0100' }, 422, 'phone.invalid'],
  [{ email: 'анна@почта.рф' }, 422, 'email.cyrillic'],
  [{ consent: false }, 400, 'request.invalid'],
  [{ okved: 'лекарства' }, 400, 'request.invalid'],
])('%j is refused', async (more, status, code) => {
  expect((await send(more)).json()).toMatchObject({ status, code })
  expect([...texts, ...letters]).toEqual([])
})

test('while the register is silent, or does not have the company, its own name is taken', async () => {
  const fault = { vendor: 'dadata', kind: 'error', performed: 'false' }
  await shop.app.inject({ method: 'POST', url: '/sandbox/control', payload: fault })
  expect((await send()).json()).toMatchObject({ company_name: 'Наше название', is_registered: false })
  expect((await send({ inn: '9900000049' })).json()).toMatchObject({ is_registered: false })
})

test('a company has one application at a time; an unconfirmed one keeps nobody out, a rejected one may be repeated', async () => {
  await send()
  const [one, two] = [(await send()).json(), (await send()).json()]
  const second = codes()
  expect((await confirm(two, second)).statusCode).toBe(200)
  expect((await send()).json()).toMatchObject({ status: 409, code: 'partner_application.duplicate' })
  expect((await confirm(one, second)).json().code).toBe('code.wrong')
  await command('reject', two.id, 'Рано')
  await handIn()
})

test('of two confirmed at the same moment one counts', async () => {
  const first = (await send()).json()
  const firstCodes = codes()
  const second = (await send()).json()
  const replies = await Promise.all([confirm(first, firstCodes), confirm(second, codes())])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('after five wrong codes the right ones no longer help; late ones are wrong; new ones come once a minute', async () => {
  const one = (await send()).json()
  const resend = () => shop.call('POST', `/api/v1/offers/${one.id}/codes`, { headers: own(one) })
  expect((await resend()).json().code).toBe('code.too_soon')
  shop.clock.advance(31)
  expect((await confirm(one)).json()).toMatchObject({ code: 'code.wrong', details: { triesLeft: 4 } })
  expect((await resend()).statusCode).toBe(200)
  const wrong = { phone_code: codes().email_code, email_code: codes().phone_code }
  for (let tries = 0; tries < 4; tries += 1) expect((await confirm(one, wrong)).json().code).toBe('code.wrong')
  expect((await confirm(one)).json().code).toBe('code.too_many')
})

test('ten thousand from one address are not taken, nor many of one phone', async () => {
  const refused = { status: 429, code: 'partner_application.too_many' }
  const phone = '+79120009999'
  for (let at = 0; at < 3; at += 1) expect((await send({ phone })).statusCode).toBe(201)
  expect((await send({ phone })).json()).toMatchObject(refused)
  const replies = await Promise.all(Array.from({ length: 40 }, () => untilAnswered(() => send())))
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(17)
  expect((await send()).json()).toMatchObject(refused)
  // Behind the flood others apply as before.
  const neighbour = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/offers',
    remoteAddress: '203.0.113.7',
    payload: form(),
  })
  expect(neighbour.statusCode, neighbour.body).toBe(201)
  shop.clock.advance(24 * 60 + 1)
  expect((await send()).statusCode).toBe(201)
})

test('somebody else’s application is not there', async () => {
  const one = await handIn()
  const stranger = { id: one.id, key: 'x'.repeat(32) }
  const refused = { status: 404, code: 'partner_application.not_found' }
  expect((await follow(stranger)).json()).toMatchObject(refused)
  expect((await confirm(stranger)).json()).toMatchObject(refused)
  const taken = await shop.call('DELETE', `/api/v1/offers/${one.id}`, { headers: own(stranger) })
  expect(taken.json()).toMatchObject(refused)
  expect((await follow(one)).statusCode).toBe(200)
})

test('an application that is taken back is gone with its documents', async () => {
  const one = await handIn()
  await partners.addDocument(shop.ctx(), one, { name: 'устав.pdf', bytes: Buffer.from('%PDF-1.7\n') })
  expect((await shop.call('DELETE', `/api/v1/offers/${one.id}`, { headers: own(one) })).statusCode).toBe(200)
  const rows = await shop.database.db.selectFrom('partner_documents').selectAll().execute()
  expect(rows).toEqual([])
  await runJob(shop.ctx(), 'partners.send-letter', { applicationId: one.id })
  expect(letters.filter(({ subject }) => subject.includes('принята'))).toEqual([])
})

test('lines of business and regions are suggested by words', async () => {
  const ask = async (path: string) => (await shop.call('GET', `/api/v1/offers/${path}`)).json().results
  expect(await ask(`suggest_okveds?okved=${encodeURIComponent('оптовая фармацевт')}`)).toContainEqual({
    code: '46.46',
    section: 'G',
    name: 'Торговля оптовая фармацевтической продукцией',
  })
  expect((await ask('suggest_okveds?okved=21.2'))[0].code).toBe('21.20')
  expect(await ask('suggest_okveds?okved=%20')).toEqual([])
  expect(await ask(`suggest_regions?address=${encodeURIComponent('г. Москва, Тверская, 1')}`)).toMatchObject([
    { name: 'Москва' },
  ])
  expect(await ask(`suggest_regions?address=${encodeURIComponent('мос')}`)).not.toEqual([])
  expect(await ask(`suggest_regions?address=${encodeURIComponent('%_')}`)).toEqual([])
})
