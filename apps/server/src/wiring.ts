import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { redisCounts } from '@romashka/adapters'
import type { OpenDatabase } from '@romashka/database'
import { findDemoAddress, findDemoCompany, suggestDemoAddress, suggestDemoBusinessLine } from '@romashka/demo'
import {
  catalogue,
  chainSettings,
  defaultSettings,
  type JobQueue,
  KeptReads,
  type Ports,
  requestLimits,
  type Settings,
  search,
} from '@romashka/domain'
import type { IndexStore, RequestCounts } from '@romashka/domain/ports'
import type { SandboxOptions } from '@romashka/sandbox'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { readFieldKeys } from './field-keys.ts'
import { createFieldCipher } from './host/field-cipher.ts'
import { SharedCounts } from './host/limits/shared-counts.ts'
import { createFingerprint, createTokens, type Tokens } from './host/tokens.ts'
import { IncidentWarnings } from './incidents/incident-warnings.ts'
import { ownOrigins } from './own-origins.ts'
import type { ShopClock } from './shop-clock.ts'
import { newOperatorKey } from './staff/operator-key.ts'
import { traceCalls } from './tracing/trace-requests.ts'
import type { Tracing } from './tracing/tracing.ts'
import { sandboxVendors, type Vendor } from './vendor-settings.ts'
import { vendorPorts } from './vendors.ts'

/** The database, the ports with their adapters, and the settings that every context is made of. */
export interface Wiring {
  database: OpenDatabase
  ports: Ports
  settings: Settings
  chainSettings: chainSettings.CurrentSettings
  keptReads: KeptReads
  origins: readonly string[]
  tokens: Tokens
  operatorKey: string
  /** Where requests are counted for all processes together; undefined where there is only one. */
  requestCounts: RequestCounts | undefined
  /** Writes incidents to the server's log, which there is only once the server is built. */
  incidentWarnings: IncidentWarnings
  /** Undefined where no collector is set. */
  tracing?: Tracing | undefined
  now(): Date
  /** How far the clock of this machine is ahead of it. */
  machineAheadMs(): number
  mountSandbox?: (app: FastifyInstance) => Promise<void>
}

export interface WireOptions {
  /** The machine's own where a test or a tool gives none. */
  clock?: Pick<ShopClock, 'now' | 'machineAheadMs'>
  now?: () => Date
  /** Sends requests between adapters and the sandbox; the network by default, in-process in tests. */
  reach?: typeof fetch
  jobs: JobQueue
  operatorKey?: string
  tracing?: Tracing | undefined
  /** Undefined: every process builds its indexes. */
  indexStore?: IndexStore | undefined
}

export function wire(
  config: Config,
  database: OpenDatabase,
  {
    clock,
    now = clock?.now ?? (() => new Date()),
    reach = fetch,
    jobs,
    operatorKey = newOperatorKey(),
    tracing,
    indexStore,
  }: WireOptions,
): Wiring {
  const incidentWarnings = new IncidentWarnings()
  const tokens = createTokens(config.TOKEN_SECRET, config.ORIGIN)
  const fingerprint = createFingerprint(config.TOKEN_SECRET)
  const requestCounts = requestCountsOf(config, database)
  const suggestions = new SharedCounts({ counts: requestCounts, of: 'suggestions', minutes: 60, fingerprint, now })
  return {
    database,
    ports: {
      tokens,
      fingerprint,
      fieldCipher: createFieldCipher(readFieldKeys(config.FIELD_KEYS)),
      jobs,
      incidents: incidentWarnings,
      assortment: new catalogue.Assortment(indexStore),
      popularQueries: new search.PopularQueries(),
      ...vendorPorts(config, { reach: traceCalls(reach, tracing), suggestions }),
    },
    settings: settingsOf(config),
    chainSettings: new chainSettings.CurrentSettings(),
    keptReads: new KeptReads(),
    origins: ownOrigins(config),
    tokens,
    operatorKey,
    requestCounts,
    incidentWarnings,
    tracing,
    now,
    machineAheadMs: clock?.machineAheadMs ?? (() => 0),
    ...(sandboxVendors(config.SANDBOX).size > 0 && {
      mountSandbox: (app: FastifyInstance) => mountSandbox(app, config, now, reach),
    }),
  }
}

/** The embedded database has one process. */
function requestCountsOf({ REDIS_URL, ROLE }: Config, { engine, db }: OpenDatabase): RequestCounts | undefined {
  if (ROLE === 'worker') return undefined
  if (REDIS_URL) return redisCounts(REDIS_URL)
  const add: RequestCounts['add'] = (period, counts) => requestLimits.addRequestCounts({ db }, period, counts)
  return engine === 'postgres' ? { add, close: async () => undefined } : undefined
}

async function mountSandbox(app: FastifyInstance, config: Config, now: () => Date, reach: typeof fetch): Promise<void> {
  const notificationsUrl = `http://127.0.0.1:${config.PORT}/api/v1/payments/notifications`
  const sandboxed = sandboxVendors(config.SANDBOX)
  // Only what the sandbox stands in for: the keys of real vendors are none of its business.
  const own = <Options>(vendor: Vendor, options: Options) => (sandboxed.has(vendor) ? options : undefined)
  const options: SandboxOptions = {
    publicUrl: `${config.ORIGIN}/sandbox`,
    now,
    fetch: reach,
    ...vendorOptions(config, own, notificationsUrl),
    dadata: { apiKey: own('dadata', config.DADATA_API_KEY) ?? randomUUID(), source: demoRegisters },
    signIn: signInClients(config, own),
    ...(config.SANDBOX_STATE === 'file' && {
      stateFile: `${config.DATA_DIR}/sandbox.json`,
      ...own('mail', { smtp: { port: Number(new URL(config.SMTP_URL).port) } }),
    }),
  }
  // A chain with vendors of its own never loads it.
  const { sandbox } = await import('@romashka/sandbox')
  await app.register(sandbox(options), { prefix: '/sandbox' })
}

const demoRegisters = {
  suggestAddress: suggestDemoAddress,
  findAddress: findDemoAddress,
  findCompany: findDemoCompany,
  suggestBusinessLine: suggestDemoBusinessLine,
}
const brandFile = new URL('../../../brand/brand.json', import.meta.url)

type Own = <Options>(vendor: Vendor, options: Options) => Options | undefined

function vendorOptions(config: Config, own: Own, notificationsUrl: string): Partial<SandboxOptions> {
  const { YOOKASSA_SHOP_ID: shopId = '', YOOKASSA_SECRET_KEY: secretKey = '' } = config
  const { TBANK_TERMINAL_KEY: terminalKey = '', TBANK_PASSWORD: password = '' } = config
  const { PRESCRIPTION_REGISTRY_KEY: registryKey = '' } = config
  return {
    ...own('yookassa', { yookassa: { shopId, secretKey, notificationUrl: `${notificationsUrl}/yookassa` } }),
    ...own('tbank', { tbank: { terminalKey, password, notificationUrl: `${notificationsUrl}/tbank` } }),
    ...own('prescription-registry', { registry: { apiKey: registryKey, hasExamples: config.DEMO === 'on' } }),
    ...own('sms-ru', { sms: { apiId: config.SMSRU_API_ID } }),
    ...own('hh', { jobBoard: { employerId: config.HH_EMPLOYER_ID ?? '' } }),
  }
}

/** The client ids and the redirect URLs registered with each sign-in provider. */
function signInClients(config: Config, own: Own): NonNullable<SandboxOptions['signIn']> {
  const returnsTo = (page: string) => ownOrigins(config).map((origin) => `${origin}${page}`)
  const { YANDEX_ID_CLIENT_ID: yandex = '', YANDEX_ID_CLIENT_SECRET: yandexSecret = '' } = config
  const { T_ID_CLIENT_ID: tbank = '', T_ID_CLIENT_SECRET: tbankSecret = '', VK_ID_CLIENT_ID: vk = '' } = config
  const { HH_CLIENT_ID: hh = '', HH_CLIENT_SECRET: hhSecret = '' } = config
  return {
    ...own('yandex-id', {
      yandex: { clientId: yandex, clientSecret: yandexSecret, redirectUrls: returnsTo('/ya-oauth') },
    }),
    ...own('vk-id', { vk: { clientId: vk, redirectUrls: returnsTo('/vk-auth') } }),
    ...own('t-id', { tid: { clientId: tbank, clientSecret: tbankSecret, redirectUrls: returnsTo('/tin-auth') } }),
    ...own('hh', { hh: { clientId: hh, clientSecret: hhSecret, redirectUrls: returnsTo('/vacancies') } }),
  }
}

function settingsOf(config: Config): Settings {
  const { name, tagline, phone, email, hours, organisation } = JSON.parse(readFileSync(brandFile, 'utf8')) as BrandFile
  const facts = {
    name,
    tagline,
    phone: phone.text,
    email,
    hours,
    'organisation.name': organisation.name,
    'organisation.ogrn': organisation.ogrn,
    'organisation.inn': organisation.inn,
    'organisation.address': organisation.address,
    'organisation.licence': organisation.licence,
    'organisation.permit': organisation.permit,
  }
  return {
    ...defaultSettings,
    dispensing: { ...defaultSettings.dispensing, isPaidOnline: config.PAYMENT_PROVIDER !== 'none' },
    unpaidOrders: { ...defaultSettings.unpaidOrders, perHourFromOneAddress: config.ORDERS_PER_HOUR },
    brand: { name, legalName: organisation.name, phone: phone.text, email, origin: config.ORIGIN, facts },
  }
}

interface BrandFile {
  name: string
  tagline: string
  phone: { text: string }
  email: string
  hours: string
  organisation: Record<'name' | 'ogrn' | 'inn' | 'address' | 'licence' | 'permit', string>
}
