import { SMSRu, SMSRuError } from 'node-sms-ru'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandboxServer, type SandboxServer } from '../../../../tests/support/vendors/sandbox-server.ts'

let sandboxServer: SandboxServer
beforeAll(async () => {
  sandboxServer = await openSandboxServer()
})
afterAll(() => sandboxServer.close())

/** The client library has the vendor's address built in and no option to change it. */
function clientOf(apiId: string): SMSRu {
  const client = new SMSRu(apiId)
  Reflect.set(client, '_params', { api_id: apiId, baseUrl: `${sandboxServer.url}/sms/` })
  return client
}

test('a client of sms.ru that others wrote sends, asks what became of it, what it costs and what is left', async () => {
  const client = clientOf('sms-key')
  await client.checkAuth()
  const sent = await client.sendSms({ to: ['79123456789', '74950000000'], msg: 'Заказ готов' })
  expect(sent).toMatchObject({ status: 'OK', status_code: 100 })
  expect(sent.sms['79123456789']).toMatchObject({ status: 'OK', sms_id: expect.any(String) })
  expect(sent.sms['74950000000']).toMatchObject({ status: 'ERROR', status_code: 202 })
  expect(await sandboxServer.page('/phone?phone=79123456789')).toContain('Заказ готов')

  const id = String(Reflect.get(sent.sms['79123456789'] ?? {}, 'sms_id'))
  const statuses = await client.checkSmsStatuses(id)
  expect(statuses.sms[id]).toMatchObject({ status: 'OK', status_code: 103 })
  expect(await client.getCost({ to: '79123456789', msg: 'Заказ готов' })).toMatchObject({ total_sms: 1 })
  expect(await client.getBalance()).toEqual(expect.any(Number))
})

test('calls with a code, and reports a wrong key', async () => {
  const rung = await clientOf('sms-key').codeCall({ to: '79123456789' })
  expect(rung).toMatchObject({ status: 'OK', code: expect.stringMatching(/^\d{4}$/) })
  await expect(clientOf('another-key').checkAuth()).rejects.toBeInstanceOf(SMSRuError)
})
