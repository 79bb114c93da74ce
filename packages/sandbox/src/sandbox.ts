import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { bank } from './bank/bank.ts'
import { controlRoutes } from './control/control.ts'
import { type Faults, openFaults } from './control/faults.ts'
import { dadata } from './dadata/dadata.ts'
import { jobBoard } from './job-board/job-board.ts'
import { openLetters, openMailServer } from './mail/mail-server.ts'
import { mailbox } from './mail/mailbox.ts'
import { createWebhookSender, type WebhookSender } from './notifications/webhook-sender.ts'
import type { SandboxOptions } from './options.ts'
import { showHome } from './pages/home.page.ts'
import { registry } from './registry/registry.ts'
import { signIn } from './sign-in/sign-in.ts'
import { phoneScreen } from './sms/phone.ts'
import { openPhoneInbox } from './sms/phone-inbox.ts'
import { smsRu } from './sms/sms.ts'
import { openStore, type Store } from './store/store.ts'
import { openTbankState, tbank, tbankBills } from './tbank/tbank.ts'
import { yookassa } from './yookassa/yookassa.ts'
import { yookassaBills } from './yookassa/yookassa-bills.ts'
import { openYookassaRecords } from './yookassa/yookassa-records.ts'

/** What the routes of every vendor share. */
export type Sandbox = {
  options: SandboxOptions
  shopName: string
  publicUrl: string
  /** The path of `publicUrl`, for links inside the sandbox. */
  root: string
  store: Store
  webhooks: WebhookSender
  faults: Faults
  now: () => Date
}

const secondMs = 1000
const minuteMs = 60 * secondMs
/** Delays between repetitions of a notification: a day in all, as the vendors do, but shorter at first. */
const defaultDelaysMs = [
  secondMs,
  5 * secondMs,
  30 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  3 * 60 * minuteMs,
  20 * 60 * minuteMs,
]

/**
 * All vendors in one Fastify plugin. Register it with the prefix that `publicUrl` ends in:
 * `app.register(sandbox({ publicUrl: 'http://localhost:3000/sandbox', … }), { prefix: '/sandbox' })`.
 */
export function sandbox(options: SandboxOptions): (scope: FastifyInstance) => Promise<void> {
  return async (scope) => {
    const sandbox = openSandbox(options)
    scope.addHook('onReady', async () => sandbox.webhooks.resume())
    scope.addHook('preClose', async () => sandbox.webhooks.close())
    readForms(scope)
    // A form that is sent empty has no body at all.
    scope.addHook('preHandler', async (request) => {
      if (request.method === 'POST') request.body ??= {}
    })
    await servePages(scope, sandbox)

    const records = openYookassaRecords(sandbox)
    const phones = openPhoneInbox(sandbox)
    yookassa(scope, sandbox, records)
    const state = openTbankState(sandbox)
    tbank(scope, state)
    bank(scope, sandbox, [yookassaBills(sandbox, records), tbankBills(state)])
    smsRu(scope, sandbox, phones)
    phoneScreen(scope, sandbox, phones)
    dadata(scope, sandbox)
    registry(scope, sandbox, phones)
    signIn(scope, sandbox)
    jobBoard(scope, sandbox)
    const letters = openLetters(sandbox)
    mailbox(scope, sandbox, letters)
    const mailServer = await openMailServer(sandbox, letters)
    scope.addHook('onClose', async () => mailServer?.close())
    controlRoutes(scope, sandbox)
  }
}

function openSandbox(options: SandboxOptions): Sandbox {
  const publicUrl = options.publicUrl.replace(/\/+$/, '')
  const store = openStore(options.stateFile)
  const now = options.now ?? (() => new Date())
  const webhooks = createWebhookSender({
    queue: store.collection('notifications'),
    fetch: options.fetch ?? fetch,
    now,
    delaysMs: options.notificationDelaysMs ?? defaultDelaysMs,
  })
  const root = new URL(publicUrl).pathname.replace(/\/$/, '')
  return {
    options,
    shopName: options.shopName ?? 'Ромашка',
    publicUrl,
    root,
    store,
    webhooks,
    faults: openFaults(),
    now,
  }
}

/** Vendors accept JSON and forms; an empty JSON body is allowed. */
function readForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser(['application/json'])
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('Malformed JSON'), { statusCode: 400 }))
    }
  })
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}

async function servePages(scope: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const css = await readFile(new URL('assets/sandbox.css', import.meta.url), 'utf8')
  scope.get('/', (_request, reply) => showHome(reply, sandbox))
  scope.get('/sandbox.css', (_request, reply) => {
    return reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(css)
  })
}
