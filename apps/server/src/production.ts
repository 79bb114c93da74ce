import { unsafeFieldKeys } from './field-keys.ts'

type Settings = Readonly<Record<string, string | number | undefined>>

/** Every reason why these settings must not serve real people, each with the name of its setting. */
export function productionProblems(config: Settings): string[] {
  return [
    ...(config.DEMO === 'on' ? ['DEMO imports the made-up chain: set DEMO=off'] : []),
    ...(config.SANDBOX !== 'off'
      ? [
          `SANDBOX is ${config.SANDBOX}, so a sandbox stands in for vendors: set SANDBOX=off and the vendors’ own settings`,
        ]
      : []),
    ...(config.DATABASE_URL ? [] : ['DATABASE_URL is not set: the embedded database is for trying the shop out']),
    ...(config.TOKEN_SECRET ? [] : ['TOKEN_SECRET is not set: at least 32 characters that nobody else knows']),
    ...unsafeFieldKeys(textOf(config.FIELD_KEYS)),
    ...unsafeOrigin(textOf(config.ORIGIN)),
    ...unsafeAddresses(config),
    ...unsafeSecrets(config),
    ...(textOf(config.TBANK_TERMINAL_KEY).endsWith('DEMO')
      ? ['TBANK_TERMINAL_KEY is of the vendor’s test terminal, where no money moves']
      : []),
  ]
}

const textOf = (value: string | number | undefined): string => String(value ?? '')

function unsafeOrigin(origin: string): string[] {
  if (!origin) return ['ORIGIN is not set: the shop’s own https:// address']
  if (!origin.startsWith('https://')) return ['ORIGIN is not an https:// address']
  const { hostname } = new URL(origin)
  return isThisMachine(hostname) || isPrivateNetwork(hostname)
    ? ['ORIGIN names this machine or a private network, not a public address']
    : []
}

const isThisMachine = (host: string): boolean =>
  /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])\.?$/i.test(host)

/** RFC 1918, RFC 3927 and RFC 4193, and names without a dot, which only a local network resolves. */
const isPrivateNetwork = (host: string): boolean =>
  /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|\[f[cde]|[^.[]+$)|\.(?:local|internal|lan)\.?$/i.test(
    host,
  )

/** Servers of the chain's own network, which may be reached as that network likes. */
const ownServers = /^(?:DATABASE|REDIS|STAFF)_/

/** A vendor is reached over TLS, and is neither this machine nor the sandbox of another shop. */
function unsafeAddresses(config: Settings): string[] {
  return Object.entries(config).flatMap(([name, value]) => {
    if (!name.endsWith('_URL') || ownServers.test(name)) return []
    if (typeof value !== 'string' || !URL.canParse(value)) return []
    const { protocol, hostname, pathname, port } = new URL(value)
    if (name === 'SMTP_URL')
      return isThisMachine(hostname) && port === String(Number(config.PORT) + sandboxMailPortAbove)
        ? [`${name} is the sandbox’s mail server`]
        : []
    if (isThisMachine(hostname) || /^\/sandbox(?:\/|$)/.test(pathname)) return [`${name} is a sandbox address`]
    return protocol === 'https:' ? [] : [`${name} is not an https:// address`]
  })
}

/** The sandbox's mail server listens this far above the shop, so that two shops on one machine do not meet. */
export const sandboxMailPortAbove = 25

/** What only we and one vendor may know, with its least length. */
const shortestSecret: Readonly<Record<string, number>> = {
  TOKEN_SECRET: 32,
  YOOKASSA_SECRET_KEY: 16,
  TBANK_PASSWORD: 8,
  SMSRU_API_ID: 16,
  DADATA_API_KEY: 16,
  YANDEX_ID_CLIENT_SECRET: 16,
  T_ID_CLIENT_SECRET: 16,
  METRIKA_TOKEN: 16,
  PRESCRIPTION_REGISTRY_KEY: 16,
}

/** A text with fewer different characters is a word or a pattern, not a random secret. */
const leastDifferentCharacters = 6

function unsafeSecrets(config: Settings): string[] {
  const secrets = [...ownSecrets(config), ...passwordsInAddresses(config)]
  const fieldKeys = textOf(config.FIELD_KEYS)
    .split(',')
    .map((key) => key.slice(key.indexOf(':') + 1))
  return secrets.flatMap(({ name, value, atLeast }, at) => {
    const sameSecret = secrets.slice(0, at).find((other) => other.value === value)
    return [
      ...(isKnown(value) ? [`${name} is a value that everybody knows`] : []),
      ...(isOfTestShop(name, value) ? [`${name} is of the vendor’s test shop, where no money moves`] : []),
      ...(value.length < atLeast ? [`${name} is shorter than ${atLeast} characters`] : []),
      ...(isSimple(value) ? [`${name} is too simple`] : []),
      ...(sameSecret ? [`${name} equals ${sameSecret.name}`] : []),
      ...(fieldKeys.includes(value) ? [`${name} equals a key of FIELD_KEYS`] : []),
    ]
  })
}

/** Few different characters, or one text several times over. */
const isSimple = (value: string): boolean => new Set(value).size < leastDifferentCharacters || /^(.+?)\1+$/.test(value)

/** YooKassa’s test keys begin with test_. */
const isOfTestShop = (name: string, value: string): boolean =>
  name === 'YOOKASSA_SECRET_KEY' && value.startsWith('test_')

interface Secret {
  name: string
  value: string
  atLeast: number
}

function ownSecrets(config: Settings): Secret[] {
  return Object.entries(shortestSecret).flatMap(([name, atLeast]) => {
    const value = textOf(config[name])
    return value ? [{ name, value, atLeast }] : []
  })
}

const shortestPassword = 8
const databases = ['DATABASE_URL', 'DATABASE_POOLED_URL', 'DATABASE_REPLICA_URL']

function passwordsInAddresses(config: Settings): Secret[] {
  const passwords = databases.concat('REDIS_URL', 'SMTP_URL').flatMap((name) => {
    const address = textOf(config[name])
    const password = URL.canParse(address) ? new URL(address).password : ''
    return password ? [{ name, value: decodeURIComponent(password), atLeast: shortestPassword }] : []
  })
  // One user of one database: its addresses have one password.
  const isRepeated = ({ name, value }: Secret) =>
    name !== 'DATABASE_URL' && passwords.some((other) => other.name === 'DATABASE_URL' && other.value === value)
  return passwords.filter((one) => !databases.includes(one.name) || !isRepeated(one))
}

/** The demo's and the sandbox's values are public, and so are the words that stand in examples. */
const isKnown = (value: string): boolean =>
  /sandbox|demo-secret|change.?me|example|^(?:secret|password|postgres|romashka|admin|qwerty|test)[\W\d_]*$|^(?:0123|1234|abcd)/i.test(
    value,
  )
