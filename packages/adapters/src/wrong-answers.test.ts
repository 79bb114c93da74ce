import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { dayOf, type Kopecks, type PaymentId, type Phone } from '@romashka/basics'
import {
  JobBoardRefused,
  JobBoardUnavailable,
  PaymentOutcomeUnknown,
  RegisterUnavailable,
  RegistryProblem,
  SignInRefused,
  SignInUnavailable,
  SuggestionsUnavailable,
} from '@romashka/domain/ports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as adapters from './index.ts'

/** Whatever a vendor sends, an adapter soon says that there is no answer, in the words of its port. */
type Answer = (response: ServerResponse) => void

const json = (body: string, status = 200): Answer => {
  return (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

let elsewhere = 0
let written = 0
let baseUrl: string

/** As fast as it is read, without end. */
const endless: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"padding":"')
  const chunk = Buffer.alloc(1024 ** 2, 'x')
  const write = () => {
    while (!response.destroyed) {
      written += chunk.length
      if (!response.write(chunk)) break
    }
  }
  response.on('drain', write)
  write()
}

const packed = gzipSync(Buffer.alloc(100 * 1024 ** 2, ' '))

const answers: Record<string, Answer> = {
  'nothing at all': () => undefined,
  'headers and no body': (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
  'a page': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Технические работы</html>'),
  'a page of an error': (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>502</html>'),
  'a refusal of somebody between': json('{"message":"Access denied"}', 403),
  'that there is nothing here': json('{}', 404),
  'success without a body': (response) => response.writeHead(204).end(),
  'a redirect': (response) => response.writeHead(307, { location: `${baseUrl}/elsewhere` }).end(),
  'half of its JSON': json('{"status":"OK","suggestions":['),
  'less than it has announced': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"status":', () => response.destroy())
  },
  'a small answer that unpacks to a hundred megabytes': (response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed),
  'an empty body': json(''),
  'an empty object': json('{}'),
  'a list': json('[]'),
  null: json('null'),
  'a number': json('1e400'),
  'fields of other types': json(
    '{"status":{},"id":[],"amount":"1","suggestions":{},"items":"a","sms":[],"Success":"yes","access_token":{},"resourceType":7}',
  ),
  'text that no database keeps': json(
    '{"status":"\\u0000","id":"\\u0000","Success":true,"Status":"\\u0000","PaymentId":"\\u0000","access_token":"\\u0000"}',
  ),
  'fields of a prototype': json('{"__proto__":{"status":"OK"},"constructor":null}'),
  'JSON as deep as a stack': json('['.repeat(100_000) + ']'.repeat(100_000)),
}

let answer: Answer
const server = createServer((request, response) => {
  if (request.url === '/elsewhere') elsewhere += 1
  request.resume()
  answer(response)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  elsewhere = 0
  written = 0
  timeoutMs = 1_000
})

let timeoutMs = 1_000
const connection = () => ({ baseUrl, timeoutMs, attempts: 2, retryMs: 1 })
const phone = '+79120000000' as Phone
const money = {
  amount: 10_000 as Kopecks,
  idempotenceKey: 'key',
  receipt: { phone, lines: [] },
}
const payment = {
  ...money,
  paymentId: '00000000-0000-4000-8000-000000000000' as PaymentId,
  capture: 'later' as const,
  description: 'Заказ',
  returnUrl: 'https://shop.example/back',
}
const patient = {
  ...{ registryId: 'anna', snils: '11223344595', birthday: dayOf('1980-05-17'), name: 'Anna', consentId: 'consent' },
}
const dispense = {
  ...{ key: 'key', patientRegistryId: 'anna', lineRegistryId: 'line', amount: 10, unit: 'piece' as const },
  ...{ releasedAt: new Date('2026-11-21'), productTitle: 'Title', pharmacyName: 'Pharmacy' },
}
const attempt = { url: '', state: 's', codeVerifier: 'v'.repeat(43), returnUrl: 'https://shop.example/back' }
const came = { code: 'c', state: 's', deviceId: 'd' }

type Call = () => Promise<unknown>
const paymentCalls = (gateway: () => ReturnType<typeof adapters.yookassaGateway>): Record<string, Call> => ({
  createPayment: () => gateway().createPayment(payment),
  getPayment: () => gateway().getPayment('1'),
  capturePayment: () => gateway().capturePayment('1', money),
  cancelPayment: () => gateway().cancelPayment('1', 'key'),
  refundPayment: () => gateway().refundPayment('1', money),
  getRefund: () => gateway().getRefund('1', 'key/10000'),
  sendClosingReceipt: () => gateway().sendClosingReceipt('1', money),
})
const yookassa = () => adapters.yookassaGateway({ ...connection(), shopId: '1', secretKey: 'secret' })
const tbank = () => adapters.tbankGateway({ ...connection(), terminalKey: 'terminal', password: 'password' })
const dadata = () => ({ ...connection(), apiKey: 'key' })
const hh = () =>
  adapters.hhJobBoard({
    ...connection(),
    ...{ employerId: '1', clientId: 'id', clientSecret: 'secret', pageUrl: baseUrl, userAgent: 'App/1.0 (a@b.ru)' },
  })
const registry = () => adapters.fhirRegistry({ ...connection(), apiKey: 'key', organisationOid: '1.2.3' })
const app = () => ({ clientId: 'id', clientSecret: 'secret', timeoutMs, pageUrl: baseUrl, baseUrl })

/** Every call of every adapter that speaks HTTP to a vendor and waits for what it says, with the errors of its port. */
const vendors: Record<string, { calls: Record<string, Call>; errors: (new (...args: never[]) => Error)[] }> = {
  yookassa: { calls: paymentCalls(yookassa), errors: [PaymentOutcomeUnknown] },
  tbank: { calls: paymentCalls(tbank), errors: [PaymentOutcomeUnknown] },
  dadata: {
    calls: {
      suggestAddresses: () => adapters.dadataSuggestions(dadata()).suggestAddresses({ text: 'Тверская' }),
      findAddress: () => adapters.dadataSuggestions(dadata()).findAddress('id'),
    },
    errors: [SuggestionsUnavailable],
  },
  dadataCompanies: {
    calls: {
      findCompany: () => adapters.dadataCompanies(dadata()).findCompany('7707083893'),
      suggestBusinessLines: () => adapters.dadataCompanies(dadata()).suggestBusinessLines('аптека'),
    },
    errors: [RegisterUnavailable],
  },
  hh: {
    calls: {
      listVacancies: () => hh().listVacancies(0),
      findDescription: () => hh().findDescription('1'),
      exchangeCode: () => hh().exchangeCode('code', 'https://shop.example'),
      renew: () => hh().renew('token'),
      listCvs: () => hh().listCvs('token'),
      apply: () => hh().apply('token', { boardId: '1', cvId: '2', message: '' }),
    },
    errors: [JobBoardUnavailable, JobBoardRefused],
  },
  registry: {
    calls: {
      requestProof: () => registry().requestProof(patient),
      confirmProof: () => registry().confirmProof({ ...patient, requestId: 'request', code: '123456' }),
      withdrawConsent: () => registry().withdrawConsent('consent'),
      hasChanged: () => registry().hasChanged(patient, new Date()),
      listPrescriptions: () => registry().listPrescriptions(patient),
      recordDispense: () => registry().recordDispense(dispense),
      putReservation: () => registry().putReservation({ ...dispense, validThrough: dayOf('2027-01-01') }),
      endReservation: () => registry().endReservation({ key: 'key', outcome: 'completed' }),
    },
    errors: [RegistryProblem],
  },
  yandexId: {
    calls: { finish: () => adapters.yandexId({ ...app(), loginUrl: baseUrl }).finish(attempt, came) },
    errors: [SignInUnavailable, SignInRefused],
  },
  vkId: {
    calls: { finish: () => adapters.vkId(app()).finish(attempt, came) },
    errors: [SignInUnavailable, SignInRefused],
  },
  tId: {
    calls: { finish: () => adapters.tId(app()).finish(attempt, came) },
    errors: [SignInUnavailable, SignInRefused],
  },
}

const calls = Object.entries(vendors).flatMap(([name, { calls, errors }]) =>
  Object.entries(calls).map(([call, ask]) => ({ name: `${name}.${call}`, ask, errors })),
)

/** What a call has made of an answer that is none: nothing to say, where the error is one of its port. */
async function faultOf({ name, ask, errors }: (typeof calls)[number]): Promise<string[]> {
  const outcome: unknown = await ask().catch((error: unknown) => error)
  if (errors.some((one) => outcome instanceof one)) return []
  return [`${name}: ${outcome instanceof Error ? outcome.stack : JSON.stringify(outcome)}`]
}

async function faultsOfMessages(): Promise<string[]> {
  const operator = adapters.smsRu({ ...connection(), apiId: 'id' })
  const sms = await operator.sendSms({ phone, text: 'Код' })
  const call = await operator.callWithCode({ phone, shopperIp: undefined })
  return [...(sms.sent || sms.fault !== 'service' ? ['sms'] : []), ...(call.called ? ['call'] : [])]
}

function goal(): Promise<void> {
  const counter = { counterId: '1', token: 't', origin: 'https://shop.example', baseUrl, timeoutMs }
  return adapters.metrika(counter).reach('sign_in', 'browser')
}

test.each(Object.entries(answers))(
  'a vendor that sends %s has not answered any call',
  async (_, sent) => {
    answer = sent
    const faults = await Promise.all([...calls.map(faultOf), faultsOfMessages(), goal().then(() => [])])
    expect(faults.flat()).toEqual([])
    expect(elsewhere).toBe(0)
  },
  20_000,
)

test.each(calls)(
  '$name does not read an answer without end',
  async (call) => {
    answer = endless
    timeoutMs = 20_000
    expect(await faultOf(call)).toEqual([])
    // Two attempts of eight megabytes, of some two calls, and what is on its way.
    expect(written).toBeLessThan(60 * 1024 ** 2)
  },
  60_000,
)
