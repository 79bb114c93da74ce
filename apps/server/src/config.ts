import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { demoFieldKeys, malformedFieldKeys } from './field-keys.ts'
import { productionProblems, sandboxMailPortAbove } from './production.ts'
import { vendorDefaults, vendorProblems } from './vendor-settings.ts'

/**
 * Everything the environment decides, checked once at start. `.env.example` lists the same names with the same
 * defaults; a test compares them. Secrets have a default in the demo alone.
 */
const url = Type.Optional(Type.String({ pattern: '^https?://' }))
const secret = Type.Optional(Type.String({ minLength: 1 }))

const schema = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  HOST: Type.String({ default: '0.0.0.0' }),
  /** Staff commands, metrics and, where API_DOCS is off, the API's description are answered here and not on PORT. */
  INTERNAL_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })),
  INTERNAL_HOST: Type.String({ default: '127.0.0.1' }),
  API_DOCS: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  /** Of the commands: the key of the person who types them, and the shop they are for. */
  STAFF_KEY: Type.Optional(Type.String({ pattern: '^staff_' })),
  STAFF_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+$' })),
  ROLE: Type.Union([Type.Literal('all'), Type.Literal('web'), Type.Literal('worker')], { default: 'all' }),
  /** The address people type, without a slash at the end; made of the port where it is not set. */
  ORIGIN: Type.Optional(Type.String({ pattern: '^https?://[^/]+$' })),
  /** How many reverse proxies in front of the server are trusted. */
  TRUSTED_PROXIES: Type.Integer({ minimum: 0, maximum: 5, default: 0 }),
  DATA_DIR: Type.String({ default: 'data' }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** For requests: a pooler in front of the same database, which may give each transaction another session. */
  DATABASE_POOLED_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** For reads that may lag: a server that follows the one of DATABASE_URL. */
  DATABASE_REPLICA_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  DATABASE_POOL: Type.Integer({ minimum: 2, maximum: 200, default: 10 }),
  LOG_LEVEL: Type.Union(
    [Type.Literal('silent'), Type.Literal('error'), Type.Literal('warn'), Type.Literal('info'), Type.Literal('debug')],
    { default: 'info' },
  ),
  /** Where requests are counted for all processes together; PostgreSQL without it. */
  REDIS_URL: Type.Optional(Type.String({ pattern: '^rediss?://' })),
  REQUESTS_PER_MINUTE: Type.Integer({ minimum: 10, default: 1200 }),
  ORDERS_PER_HOUR: Type.Integer({ minimum: 1, default: 60 }),
  /** How long a stop may take; Docker by default kills a process ten seconds after the signal. */
  STOP_SECONDS: Type.Integer({ minimum: 7, maximum: 600, default: 9 }),
  PAGE_CACHE_MEGABYTES: Type.Integer({ minimum: 0, maximum: 4096, default: 64 }),
  /** `on` imports the demo chain into an empty database. */
  DEMO: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  /** `on` advances demo orders as pharmacists and couriers would, `DEMO_PHARMACIST_PACE` times as fast. */
  DEMO_PHARMACIST: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  DEMO_PHARMACIST_PACE: Type.Number({ minimum: 0.01, maximum: 1000, default: 1 }),
  /** `on`, `off`, or the vendors that the sandbox stands in for: `yookassa,sms-ru`. */
  SANDBOX: Type.String({ default: 'on' }),
  /** `file` stores the state of the sandbox in DATA_DIR and opens its mail server; `memory` does neither. */
  SANDBOX_STATE: Type.Union([Type.Literal('file'), Type.Literal('memory')], { default: 'file' }),
  /** Traces are sent to this collector, over HTTP in the protocol of OpenTelemetry; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_SERVICE_NAME: Type.String({ minLength: 1, default: 'romashka' }),
  /** Of all requests and jobs, the share that is traced. */
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ minimum: 0, maximum: 1, default: 1 }),
  PRODUCTION: Type.Union([Type.Literal('yes'), Type.Literal('no')], { default: 'no' }),
  TOKEN_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  /** Keys of the encrypted columns, `id:base64` with commas between them; the first is the current one. */
  FIELD_KEYS: Type.Optional(Type.String({ minLength: 1 })),
  /** Map tiles, `https://tiles.example/{z}/{x}/{y}.png`; without them a city is drawn from CITY_MAPS_DIR. */
  MAP_TILES_URL: Type.Optional(Type.String({ pattern: '^https://[^/]+/.*\\{z\\}' })),
  MAP_TILES_ATTRIBUTION: Type.String({ default: '' }),
  /** Folder of drawn maps of cities (`demo/prepare-maps`); the demo has its own. */
  CITY_MAPS_DIR: Type.Optional(Type.String({ minLength: 1 })),
  /** Vendors: what is not set points to the sandbox, where SANDBOX names that vendor. */
  /** `none`: everything is paid for in the pharmacy. */
  PAYMENT_PROVIDER: Type.Union([Type.Literal('yookassa'), Type.Literal('tbank'), Type.Literal('none')], {
    default: 'yookassa',
  }),
  YOOKASSA_URL: url,
  YOOKASSA_SHOP_ID: secret,
  YOOKASSA_SECRET_KEY: secret,
  TBANK_URL: url,
  TBANK_TERMINAL_KEY: secret,
  TBANK_PASSWORD: secret,
  SMSRU_URL: url,
  SMSRU_API_ID: secret,
  DADATA_URL: url,
  DADATA_API_KEY: secret,
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://[^/]+$' })),
  MAIL_FROM: Type.Optional(Type.String({ minLength: 3 })),
  YANDEX_ID_URL: url,
  YANDEX_LOGIN_URL: url,
  YANDEX_ID_CLIENT_ID: secret,
  YANDEX_ID_CLIENT_SECRET: secret,
  VK_ID_URL: url,
  VK_ID_CLIENT_ID: secret,
  T_ID_URL: url,
  T_ID_CLIENT_ID: secret,
  T_ID_CLIENT_SECRET: secret,
  HH_URL: url,
  HH_PAGE_URL: url,
  HH_EMPLOYER_ID: Type.Optional(Type.String({ pattern: '^[0-9]+$' })),
  HH_CLIENT_ID: secret,
  HH_CLIENT_SECRET: secret,
  /** Name of the application and a mail address, as registered there. */
  HH_USER_AGENT: Type.Optional(Type.String({ pattern: '^[\\x20-\\x7e]+ ?\\(\\S+@\\S+\\)$' })),
  /** Electronic prescriptions are read where all three are set: a FHIR R4 address, its key, our organisation's OID. */
  PRESCRIPTION_REGISTRY_URL: url,
  PRESCRIPTION_REGISTRY_KEY: secret,
  PRESCRIPTION_REGISTRY_OID: Type.Optional(Type.String({ pattern: '^[0-9]+(\\.[0-9]+)+$' })),
  /** Goals are counted where a counter and its token of the Measurement Protocol are set. */
  METRIKA_URL: Type.String({ pattern: '^https?://', default: 'https://mc.yandex.ru' }),
  METRIKA_COUNTER_ID: secret,
  METRIKA_TOKEN: secret,
})

type Environment = Static<typeof schema>

const mayBeAbsent = [
  'CITY_MAPS_DIR',
  'DATABASE_POOLED_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'INTERNAL_PORT',
  'MAP_TILES_URL',
  'METRIKA_COUNTER_ID',
  'METRIKA_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'PRESCRIPTION_REGISTRY_KEY',
  'PRESCRIPTION_REGISTRY_OID',
  'PRESCRIPTION_REGISTRY_URL',
  'REDIS_URL',
  'STAFF_KEY',
  'STAFF_URL',
  'YOOKASSA_SHOP_ID',
  'YOOKASSA_SECRET_KEY',
  'TBANK_TERMINAL_KEY',
  'TBANK_PASSWORD',
  'YANDEX_ID_CLIENT_ID',
  'YANDEX_ID_CLIENT_SECRET',
  'VK_ID_CLIENT_ID',
  'T_ID_CLIENT_ID',
  'T_ID_CLIENT_SECRET',
  'HH_EMPLOYER_ID',
  'HH_CLIENT_ID',
  'HH_CLIENT_SECRET',
  'HH_USER_AGENT',
] as const
type MayBeAbsent = (typeof mayBeAbsent)[number]

/** Every other setting has a value: set, or the default of the demo. */
export type Config = Readonly<Required<Omit<Environment, MayBeAbsent>> & Pick<Environment, MayBeAbsent>>

export const configNames: readonly string[] = Object.keys(schema.properties)

/** Public on purpose: the demo has no real data to protect. */
const demoSecret = 'demo-secret-that-guards-nothing-real'

/** @throws an Error whose message says, in a sentence each, what is missing or malformed. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    configNames.filter((name) => environment[name]).map((name) => [name, environment[name]]),
  )
  const read = Value.Default(schema, Value.Convert(schema, given))
  const errors = [
    ...[...Value.Errors(schema, read)].map((error) => `${error.instancePath.slice(1)}: ${error.message}`),
    ...malformedAddresses(given),
  ]
  if (errors.length > 0) throw new Error(`The configuration is not usable. ${errors.join('; ')}.`)
  const config = read as Environment
  refuseUnsafeProduction(config)
  const defaults = {
    ORIGIN: `http://localhost:${config.PORT}`,
    TOKEN_SECRET: demoSecret,
    FIELD_KEYS: demoFieldKeys,
    ...vendorDefaults(config.SANDBOX, `${sandboxOrigin(config).origin}/sandbox`, sandboxMailServer(config)),
  }
  const whole = { ...defaults, ...config }
  const { missing, sentences } = vendorProblems(whole)
  const problems = [
    ...(missing.length > 0 ? [`Vendors that are real need these to be set: ${missing.join(', ')}`] : []),
    ...sentences,
    ...malformedFieldKeys(whole.FIELD_KEYS),
  ]
  if (problems.length > 0) throw new Error(`${problems.join('; ')}.`)
  return Object.freeze(whole as Config)
}

/** Address templates have placeholders; everything else has to be an address as a browser writes it. */
function malformedAddresses(given: Record<string, string | undefined>): string[] {
  return Object.entries(given).flatMap(([name, value = '']) => {
    if (name === 'ORIGIN')
      return URL.canParse(value) && new URL(value).origin === value
        ? []
        : ['ORIGIN: must be scheme, host and port alone, like https://apteka.example']
    if (!name.endsWith('_URL')) return []
    return URL.canParse(value) && isPercentEncoded(new URL(value).password) ? [] : [`${name}: is not an address`]
  })
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** A worker has no sandbox of its own: it uses the one of the web process. */
function sandboxOrigin({ ROLE, ORIGIN, PORT }: Environment): URL {
  return new URL(ROLE === 'worker' && ORIGIN ? ORIGIN : `http://127.0.0.1:${PORT}`)
}

function sandboxMailServer(config: Environment): string {
  const { hostname, port } = sandboxOrigin(config)
  return `smtp://${hostname}:${Number(port || 80) + sandboxMailPortAbove}`
}

function refuseUnsafeProduction(config: Environment): void {
  if (config.ROLE !== 'all' && !config.DATABASE_URL)
    throw new Error('ROLE=web and ROLE=worker share a database server: set DATABASE_URL, or leave ROLE as it is.')
  if (config.DATABASE_POOLED_URL && !config.DATABASE_URL)
    throw new Error('DATABASE_POOLED_URL needs DATABASE_URL, the same database without the pooler.')
  if (config.DATABASE_REPLICA_URL && !config.DATABASE_URL)
    throw new Error('DATABASE_REPLICA_URL needs DATABASE_URL, the server that the replica follows.')
  if (config.INTERNAL_PORT && config.INTERNAL_PORT === config.PORT)
    throw new Error('INTERNAL_PORT equals PORT: staff commands and metrics need a port of their own.')
  const reasons = config.PRODUCTION === 'yes' ? productionProblems(config) : []
  if (reasons.length > 0) throw new Error(`Production does not start like this. ${reasons.join('; ')}.`)
}

/**
 * The settings of this process. Its clock becomes the one that is never changed for summer, whatever zone the machine
 * has: opening hours are read on it, and the hour that a spring leaves out would close pharmacies of another country.
 */
export function readEnvironment(): Config {
  process.env.TZ = 'UTC'
  return readConfig(process.env)
}
