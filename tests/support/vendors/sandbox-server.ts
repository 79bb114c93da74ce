import { type SandboxOptions, sandbox } from '@romashka/sandbox'
import fastify from 'fastify'
import { freePort } from '../servers/free-port.ts'

/** A notification as the shop's own address received it. */
type Received = { at: string; body: Record<string, unknown>; ip: string }

export type SandboxServer = {
  url: string
  received: Received[]
  /** Waits until this many notifications have been received. */
  until(count: number): Promise<Received[]>
  /** The reply to notifications; `OK` by default. */
  answer: { status: number; body: string }
  plan(fault: Record<string, unknown>): Promise<void>
  /** Presses a button of a page. */
  press(path: string, form: Record<string, string>): Promise<Response>
  page(path: string): Promise<string>
  close(): Promise<void>
}

export const shop = { shopId: '100500', secretKey: 'test_secret' }
export const terminal = { terminalKey: 'TestTerminal', password: 'terminal-password' }

/** The sandbox on a port of its own, and beside it the shop's address for notifications. */
export async function openSandboxServer(options: Partial<SandboxOptions> = {}): Promise<SandboxServer> {
  const app = fastify()
  const received: Received[] = []
  const waiting: { count: number; done: (all: Received[]) => void }[] = []
  const answer = { status: 200, body: 'OK' }
  app.post<{ Body: Record<string, unknown> }>('/shop/:vendor', (request, reply) => {
    received.push({ at: request.url, body: request.body, ip: request.ip })
    for (const one of waiting) if (received.length >= one.count) one.done(received)
    return reply.code(answer.status).type('text/plain').send(answer.body)
  })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const given: SandboxOptions = {
    publicUrl: `${origin}/sandbox`,
    yookassa: { ...shop, notificationUrl: `${origin}/shop/yookassa` },
    tbank: { ...terminal, notificationUrl: `${origin}/shop/tbank` },
    sms: { apiId: 'sms-key' },
    notificationDelaysMs: [20, 20, 20],
    ...options,
  }
  await app.register(sandbox(given), { prefix: '/sandbox' })
  await app.listen({ port, host: '127.0.0.1' })
  const url = `${origin}/sandbox`
  return {
    url,
    received,
    answer,
    until: (count) =>
      received.length >= count ? Promise.resolve(received) : new Promise((done) => waiting.push({ count, done })),
    async plan(fault) {
      const response = await fetch(`${url}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    press: (path, form) =>
      fetch(path.startsWith('http') ? path : `${url}${path}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
    page: async (path) => (await fetch(`${url}${path}`)).text(),
    close: () => app.close(),
  }
}
