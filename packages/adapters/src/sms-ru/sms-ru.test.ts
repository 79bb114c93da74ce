import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Phone, readPhone } from '@romashka/basics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../tests/support/servers/free-port.ts'
import { openSandboxServer, type SandboxServer } from '../../../../tests/support/vendors/sandbox-server.ts'
import { smsRu } from './sms-ru.ts'

let sandboxServer: SandboxServer
beforeAll(async () => {
  sandboxServer = await openSandboxServer()
})
afterAll(() => sandboxServer.close())

const anna = readPhone('+79123456789') as Phone
const service = (apiId = 'sms-key', timeoutMs = 20_000) =>
  smsRu({ baseUrl: `${sandboxServer.url}/sms`, apiId, timeoutMs })
const impatient = () => service('sms-key', 500)

test('a message is seen on the screen of the phone', async () => {
  const sent = await service().sendSms({ phone: anna, text: 'Код для входа: 4821 <никому>' })
  expect(sent).toMatchObject({ sent: true, messageId: expect.stringMatching(/^\d{6}-\d{8}$/) })
  expect(await sandboxServer.page('/phone?phone=8 (912) 345-67-89')).toContain('Код для входа: 4821 &lt;никому&gt;')
})

test('a number that cannot be reached is refused although the answer as a whole is OK', async () => {
  await sandboxServer.plan({ vendor: 'sms', kind: 'number' })
  const sent = await service().sendSms({ phone: anna, text: 'Здравствуйте' })
  expect(sent).toEqual({ sent: false, fault: 'number', reason: 'sms.ru 230' })
})

test('a wrong key, an empty text, a failure and a timeout are faults of the service and never thrown', async () => {
  expect(await service('wrong').sendSms({ phone: anna, text: 'a' })).toMatchObject({ fault: 'service' })
  expect(await service().sendSms({ phone: anna, text: '' })).toMatchObject({ reason: 'sms.ru 203' })
  await sandboxServer.plan({ vendor: 'sms', kind: 'error' })
  expect(await service().sendSms({ phone: anna, text: 'a' })).toMatchObject({ fault: 'service' })
  await sandboxServer.plan({ vendor: 'sms', kind: 'timeout' })
  expect(await impatient().sendSms({ phone: anna, text: 'a' })).toMatchObject({ fault: 'service' })
})

test('a message without an answer in time may arrive; one that reached no operator does not', async () => {
  await sandboxServer.plan({ vendor: 'sms', kind: 'timeout' })
  expect(await impatient().sendSms({ phone: anna, text: 'a' })).toMatchObject({ sent: false, mayArrive: true })
  const nobody = smsRu({ baseUrl: `http://127.0.0.1:${await freePort()}`, apiId: 'sms-key' })
  expect(await nobody.sendSms({ phone: anna, text: 'a' })).toEqual({
    sent: false,
    fault: 'service',
    reason: 'sms.ru 220',
  })
})

test.each([
  '{}',
  '{"status":"OK","status_code":100}',
  '{"status":"OK","status_code":100,"sms":{}}',
  '{"status":"OK","status_code":100,"sms":{"79123456789":{"status":"OK"}}}',
])(
  'of a text after which comes an answer without the status of its number, nobody knows whether it was sent: %s',
  async (body) => {
    const between = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1')
    await once(between, 'listening')
    const { port } = between.address() as AddressInfo
    const sent = await smsRu({ baseUrl: `http://127.0.0.1:${port}`, apiId: 'sms-key' }).sendSms({
      phone: anna,
      text: 'a',
    })
    between.close()
    expect(sent).toEqual({ sent: false, fault: 'service', reason: 'sms.ru unreadable', mayArrive: true })
  },
)

test('a flash call rings from a number that ends in the code', async () => {
  const rung = await service().callWithCode({ phone: anna, shopperIp: '203.0.113.7' })
  expect(rung).toMatchObject({ called: true, code: expect.stringMatching(/^\d{4}$/) })
  const code = rung.called ? rung.code : ''
  const page = await sandboxServer.page('/phone?phone=79123456789')
  expect(page).toContain(`000-${code.slice(0, 2)}-${code.slice(2)}`)
})

test('a flash call that cannot be made says so, so that a message can be sent instead', async () => {
  await sandboxServer.plan({ vendor: 'sms', kind: 'number' })
  expect(await service().callWithCode({ phone: anna })).toMatchObject({ called: false, fault: 'number' })
})

test('the check by an incoming call waits until the shopper has rung', async () => {
  const ask = async (path: string) =>
    (await fetch(`${sandboxServer.url}/sms${path}`)).json() as Promise<{ check_id: string }>
  const { check_id: id } = await ask('/callcheck/add?api_id=sms-key&phone=79123456789&json=1')
  const status = `/callcheck/status?api_id=sms-key&check_id=${id}&json=1`
  expect(await ask(status)).toMatchObject({ check_status: 400 })
  await sandboxServer.press('/phone', { id })
  expect(await ask(status)).toMatchObject({ check_status: 401 })
})
