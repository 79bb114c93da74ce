import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../tests/support/servers/free-port.ts'
import { openSandboxServer, type SandboxServer } from '../../../../tests/support/vendors/sandbox-server.ts'
import { type SmtpOptions, type SmtpSender, smtpSender } from './smtp.ts'

let sandboxServer: SandboxServer
let port: number
const open: SmtpSender[] = []
beforeAll(async () => {
  port = await freePort()
  sandboxServer = await openSandboxServer({ smtp: { port, user: 'romashka', password: 'secret' } })
})
afterAll(async () => {
  for (const one of open) one.close()
  await sandboxServer.close()
})

function sender(by: Partial<SmtpOptions> = {}): SmtpSender {
  const from = 'Аптека Ромашка <zakaz@romashka.example>'
  const made = smtpSender({
    host: '127.0.0.1',
    port,
    user: 'romashka',
    password: 'secret',
    from,
    timeoutMs: 20_000,
    ...by,
  })
  open.push(made)
  return made
}

test('a letter is delivered into the mailbox, Russian subject and all', async () => {
  const sent = await sender().sendLetter({
    to: 'anna@example.ru',
    subject: 'Заказ № 1001 собран',
    text: 'Ждём вас в аптеке <на Баумана>',
    html: '<p>Ждём вас</p>',
    unsubscribeUrl: 'https://shop.example/unsubscribe',
    letterId: 'order-1001-ready',
  })
  expect(sent).toEqual({ sent: true, messageId: '<order-1001-ready@romashka.example>' })
  const page = await sandboxServer.page('/mail?to=anna@example.ru')
  const letter = /mail\/([0-9a-f-]{36})/.exec(page)?.[1]
  expect(page).toContain('Заказ № 1001 собран')
  expect(await sandboxServer.page(`/mail/${letter}`)).toContain('Ждём вас в аптеке &lt;на Баумана&gt;')
  expect(await sandboxServer.page(`/mail/${letter}/html`)).toContain('<p>Ждём вас</p>')
})

test('a rejected address is the address’s fault and is not logged', async () => {
  const sent = await sender().sendLetter({ to: 'nobody@example.ru', subject: 'а', text: 'б' })
  expect(sent).toMatchObject({ sent: false, fault: 'address' })
  expect(JSON.stringify(sent)).not.toContain('example.ru')
})

test('a wrong password and a server that is not there are the service’s fault', async () => {
  const letter = { to: 'anna@example.ru', subject: 'а', text: 'б' }
  expect(await sender({ password: 'no' }).sendLetter(letter)).toMatchObject({ sent: false, fault: 'service' })
  expect(await sender({ port: await freePort() }).sendLetter(letter)).toMatchObject({ sent: false, fault: 'service' })
})

test('a line break in a subject adds no header', async () => {
  await sender().sendLetter({ to: 'boris@example.ru', subject: 'а\r\nBcc: eve@example.ru', text: 'б' })
  expect(await sandboxServer.page('/mail?to=eve@example.ru')).toContain('Писем пока нет')
})
