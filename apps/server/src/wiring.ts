import { readFileSync } from 'node:fs'
import type { OpenDatabase } from '@romashka/database'
import { findDemoAddress, suggestDemoAddress } from '@romashka/demo'
import { catalogue, defaultSettings, type JobQueue, type Ports, type Settings } from '@romashka/domain'
import { sandbox } from '@romashka/sandbox'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createTokens, type Tokens } from './host/tokens.ts'
import { createFingerprint } from './identity/fingerprints.ts'
import { IncidentWarnings } from './incidents/incident-warnings.ts'
import { newOperatorKey } from './staff/operator-key.ts'
import { vendorPorts } from './vendors.ts'

/** The database, the ports with their adapters, and the settings that every context is made of. */
export interface Wiring {
  database: OpenDatabase
  ports: Ports
  settings: Settings
  tokens: Tokens
  operatorKey: string
  /** Writes incidents to the server's log, which there is only once the server is built. */
  incidentWarnings: IncidentWarnings
  now(): Date
  mountSandbox?: (app: FastifyInstance) => Promise<void>
}

export interface WireOptions {
  now?: () => Date
  /** Sends requests between adapters and the sandbox; the network by default, in-process in tests. */
  reach?: typeof fetch
  /** The job queue; without it enqueued jobs are dropped. */
  jobs?: JobQueue
  operatorKey?: string
}

const noJobs: JobQueue = { enqueue: async () => undefined }

export function wire(
  config: Config,
  database: OpenDatabase,
  { now = () => new Date(), reach = fetch, jobs = noJobs, operatorKey = newOperatorKey() }: WireOptions = {},
): Wiring {
  const incidentWarnings = new IncidentWarnings()
  const tokens = createTokens(config.TOKEN_SECRET, config.ORIGIN)
  return {
    database,
    ports: {
      tokens,
      fingerprint: createFingerprint(config.TOKEN_SECRET),
      jobs,
      incidents: incidentWarnings,
      assortment: new catalogue.Assortment(),
      ...vendorPorts(config, reach),
    },
    settings: settingsOf(config),
    tokens,
    operatorKey,
    incidentWarnings,
    now,
    ...(config.SANDBOX === 'on' && { mountSandbox: (app: FastifyInstance) => mountSandbox(app, config, now, reach) }),
  }
}

async function mountSandbox(app: FastifyInstance, config: Config, now: () => Date, reach: typeof fetch): Promise<void> {
  const notificationsUrl = `http://127.0.0.1:${config.PORT}/api/v1/payments/notifications`
  const options = {
    publicUrl: `${config.ORIGIN}/sandbox`,
    now,
    fetch: reach,
    yookassa: {
      shopId: config.YOOKASSA_SHOP_ID,
      secretKey: config.YOOKASSA_SECRET_KEY,
      notificationUrl: `${notificationsUrl}/yookassa`,
    },
    tbank: {
      terminalKey: config.TBANK_TERMINAL_KEY,
      password: config.TBANK_PASSWORD,
      notificationUrl: `${notificationsUrl}/tbank`,
    },
    sms: { apiId: config.SMSRU_API_ID },
    dadata: { apiKey: config.DADATA_API_KEY, source: demoAddresses },
    signIn: signInClients(config),
    ...(config.SANDBOX_STATE === 'file' && {
      stateFile: `${config.DATA_DIR}/sandbox.json`,
      smtp: { port: Number(new URL(config.SMTP_URL).port) },
    }),
  }
  await app.register(sandbox(options), { prefix: '/sandbox' })
}

const demoAddresses = { suggestAddress: suggestDemoAddress, findAddress: findDemoAddress }
const brandFile = new URL('../../../brand/brand.json', import.meta.url)

/** The client ids and the redirect URL registered with each sign-in provider. */
function signInClients(config: Config) {
  return {
    yandex: {
      clientId: config.YANDEX_ID_CLIENT_ID,
      clientSecret: config.YANDEX_ID_CLIENT_SECRET,
      redirectUrls: [`${config.ORIGIN}/ya-oauth`],
    },
    vk: { clientId: config.VK_ID_CLIENT_ID, redirectUrls: [`${config.ORIGIN}/vk-auth`] },
    tid: {
      clientId: config.T_ID_CLIENT_ID,
      clientSecret: config.T_ID_CLIENT_SECRET,
      redirectUrls: [`${config.ORIGIN}/tin-auth`],
    },
  }
}

function settingsOf(config: Config): Settings {
  const { name, phone, email, organisation } = JSON.parse(readFileSync(brandFile, 'utf8')) as BrandFile
  return {
    ...defaultSettings,
    brand: { name, legalName: organisation.name, phone: phone.text, email, origin: config.ORIGIN },
  }
}

interface BrandFile {
  name: string
  phone: { text: string }
  email: string
  organisation: { name: string }
}
