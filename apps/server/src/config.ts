import { type Static, type TProperties, Type } from 'typebox'
import { Value } from 'typebox/value'

/**
 * Everything the environment decides, checked once at start. `.env.example` and the README list the same names; a
 * test compares them. Secrets have a default in the demo alone.
 */
const schema = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  HOST: Type.String({ default: '0.0.0.0' }),
  ROLE: Type.Union([Type.Literal('all'), Type.Literal('web'), Type.Literal('worker')], { default: 'all' }),
  /** The address people type, without a slash at the end; made of the port where it is not set. */
  ORIGIN: Type.Optional(Type.String({ pattern: '^https?://[^/]+$' })),
  /** How many reverse proxies in front are ours to believe. */
  TRUSTED_PROXIES: Type.Integer({ minimum: 0, maximum: 5, default: 0 }),
  DATA_DIR: Type.String({ default: 'data' }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  DATABASE_POOL: Type.Integer({ minimum: 2, maximum: 200, default: 10 }),
  LOG_LEVEL: Type.Union(
    [Type.Literal('silent'), Type.Literal('error'), Type.Literal('warn'), Type.Literal('info'), Type.Literal('debug')],
    { default: 'info' },
  ),
  REQUESTS_PER_MINUTE: Type.Integer({ minimum: 10, default: 1200 }),
  PAGE_CACHE_MEGABYTES: Type.Integer({ minimum: 0, maximum: 4096, default: 64 }),
  /** `on` brings in the made-up chain when the database is empty. */
  DEMO: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  SANDBOX: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  PRODUCTION: Type.Union([Type.Literal('yes'), Type.Literal('no')], { default: 'no' }),
  TOKEN_SECRET: Type.Optional(Type.String({ minLength: 32 })),
})

export type Config = Readonly<
  Omit<Static<typeof schema>, 'ORIGIN' | 'TOKEN_SECRET'> & { ORIGIN: string; TOKEN_SECRET: string }
>

export const configNames: readonly string[] = Object.keys(schema.properties)

/** A secret nobody needs to keep: it guards a shop in which nothing is real. */
const demoSecret = 'demo-secret-that-guards-nothing-real'

/** @throws an Error whose message says, in a sentence each, what is missing or malformed. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const said = Object.fromEntries(
    configNames.filter((name) => environment[name]).map((name) => [name, environment[name]]),
  )
  const read = Value.Default(schema, Value.Convert(schema, said))
  const complaints = [...Value.Errors(schema, read)].map((error) => `${error.instancePath.slice(1)}: ${error.message}`)
  if (complaints.length > 0) throw new Error(`The configuration is not usable. ${complaints.join('; ')}.`)
  const config = read as Static<typeof schema>
  refuseUnsafe(config)
  return Object.freeze({
    ...config,
    ORIGIN: config.ORIGIN ?? `http://localhost:${config.PORT}`,
    TOKEN_SECRET: config.TOKEN_SECRET ?? demoSecret,
  })
}

function refuseUnsafe(config: Static<typeof schema>): void {
  if (config.PRODUCTION === 'no') return
  if (config.SANDBOX === 'on')
    throw new Error('Production does not start with the vendor sandbox: set SANDBOX=off and the vendors’ own settings.')
  if (!config.TOKEN_SECRET)
    throw new Error('Production needs TOKEN_SECRET, at least 32 characters that nobody else knows.')
  if (!config.DATABASE_URL)
    throw new Error('Production needs DATABASE_URL: the embedded database is for trying the shop out.')
  if (!config.ORIGIN?.startsWith('https://'))
    throw new Error('Production needs ORIGIN, the shop’s own https:// address.')
}

export function readEnvironment(): Config {
  return readConfig(process.env)
}

/** Keeps the property list and its documentation in one place for the test that compares `.env.example`. */
export const configProperties: TProperties = schema.properties
