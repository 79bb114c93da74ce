import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { bank } from './bank/bank.ts'
import { controlRoutes } from './control/control.ts'
import { type Faults, openFaults } from './control/faults.ts'
import { dadata } from './dadata/dadata.ts'
import { letterBox, openMailServer } from './mail/mail-server.ts'
import { mailbox } from './mail/mailbox.ts'
import { type Courier, openCourier } from './notifications/courier.ts'
import type { SandboxOptions } from './options.ts'
import { showHome } from './pages/home.page.ts'
import { signIn } from './sign-in/sign-in.ts'
import { phoneScreen } from './sms/phone.ts'
import { phoneBook } from './sms/phone-book.ts'
import { smsRu } from './sms/sms.ts'
import { openStore, type Store } from './store/store.ts'
import { openTbankDesk, tbank, tbankBills } from './tbank/tbank.ts'
import { yookassa } from './yookassa/yookassa.ts'
import { yookassaBills } from './yookassa/yookassa-bills.ts'
import { openBooks } from './yookassa/yookassa-books.ts'

/** What every stand-in of a vendor works with. */
export type Sandbox = {
  options: SandboxOptions
  shopName: string
  publicUrl: string
  /** The path of `publicUrl`, for links inside the sandbox. */
  root: string
  store: Store
  courier: Courier
  faults: Faults
  now: () => Date
}

const second = 1000
const minute = 60 * second
/** The vendors repeat for a day; so does the sandbox, only sooner at first. */
const patience = [second, 5 * second, 30 * second, 5 * minute, 30 * minute, 3 * 60 * minute, 20 * 60 * minute]

/**
 * All vendors in one Fastify plugin. Register it with the prefix that `publicUrl` ends in:
 * `app.register(sandbox({ publicUrl: 'http://localhost:3000/sandbox', … }), { prefix: '/sandbox' })`.
 */
export function sandbox(options: SandboxOptions): (scope: FastifyInstance) => Promise<void> {
  return async (scope) => {
    const world = openSandbox(options)
    scope.addHook('onReady', async () => world.courier.resume())
    scope.addHook('preClose', async () => world.courier.close())
    readForms(scope)
    await pages(scope, world)

    const books = openBooks(world)
    const phones = phoneBook(world)
    yookassa(scope, world, books)
    const desk = openTbankDesk(world)
    tbank(scope, desk)
    bank(scope, world, [yookassaBills(world, books), tbankBills(desk)])
    smsRu(scope, world, phones)
    phoneScreen(scope, world, phones)
    dadata(scope, world)
    signIn(scope, world)
    const letters = letterBox(world)
    mailbox(scope, world, letters)
    const mailServer = await openMailServer(world, letters)
    scope.addHook('onClose', async () => mailServer?.close())
    controlRoutes(scope, world)
  }
}

function openSandbox(options: SandboxOptions): Sandbox {
  const publicUrl = options.publicUrl.replace(/\/+$/, '')
  const store = openStore(options.stateFile)
  const now = options.now ?? (() => new Date())
  const courier = openCourier({
    waiting: store.collection('notifications'),
    fetch: options.fetch ?? fetch,
    now,
    delaysMs: options.notificationDelaysMs ?? patience,
  })
  const root = new URL(publicUrl).pathname.replace(/\/$/, '')
  return {
    options,
    shopName: options.shopName ?? 'Ромашка',
    publicUrl,
    root,
    store,
    courier,
    faults: openFaults(),
    now,
  }
}

/** Vendors speak JSON and forms; a POST without a body is an empty one. */
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

async function pages(scope: FastifyInstance, world: Sandbox): Promise<void> {
  const css = await readFile(new URL('assets/sandbox.css', import.meta.url), 'utf8')
  scope.get('/', (_request, reply) => showHome(reply, world))
  scope.get('/sandbox.css', (_request, reply) => {
    return reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(css)
  })
}
