import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configNames, readConfig } from './config.ts'

const safe = {
  PRODUCTION: 'yes',
  SANDBOX: 'off',
  DEMO: 'off',
  TOKEN_SECRET: 'a secret of this test, thirty-two characters long',
  FIELD_KEYS: '2026-11:F4wL4queXUeqOcYXEBGOTyZbNXOiEH2xqFBMILwVzQw=',
  DATABASE_URL: 'postgres://shop@db/shop',
  ORIGIN: 'https://apteka.example',
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: 'live_9cBq0vTzW3mKx7',
  TBANK_TERMINAL_KEY: 'terminal',
  TBANK_PASSWORD: 'q7$uw1Zpk0',
  SMSRU_API_ID: '5B0E1F6A-77C2-41D8-9E3C',
  DADATA_API_KEY: 'f81d4fae7dec11d0a765',
  SMTP_URL: 'smtps://user:mQ4-9tzKx@smtp.example:465',
  MAIL_FROM: 'zakaz@apteka.example',
  YANDEX_ID_CLIENT_ID: 'id',
  YANDEX_ID_CLIENT_SECRET: '0d6be1c24a9f4b6c8e',
  VK_ID_CLIENT_ID: 'id',
  T_ID_CLIENT_ID: 'id',
  T_ID_CLIENT_SECRET: 'p3XcW8vN5sLr2Yt6Qd',
}

test('with nothing set the shop starts as a demo', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, DEMO: 'on', SANDBOX: 'on', ORIGIN: 'http://localhost:3000' })
})

test('a value that makes no sense stops the start and is named', () => {
  expect(() => readConfig({ PORT: 'many', DATABASE_URL: 'mysql://db' })).toThrow(/PORT.*DATABASE_URL/s)
})

test.each([
  ['a user in the shop’s address', { ORIGIN: 'https://user:word@apteka.example' }, /ORIGIN: must be scheme/],
  ['a query in it', { ORIGIN: 'https://apteka.example?x' }, /ORIGIN: must be scheme/],
  ['a space after it', { ORIGIN: 'https://apteka.example ' }, /ORIGIN: must be scheme/],
  ['no host', { ORIGIN: 'https://:80' }, /ORIGIN: must be scheme/],
  ['a vendor without a host', { YOOKASSA_URL: 'https://' }, /YOOKASSA_URL: is not an address/],
  ['a password that is no text', { DATABASE_URL: 'postgres://shop:%zz@db/shop' }, /DATABASE_URL: is not an address/],
  ['one port for two', { INTERNAL_PORT: '3000' }, /INTERNAL_PORT equals PORT/],
])('the shop does not start with %s', (_what, changed, reason) => {
  expect(() => readConfig(changed)).toThrow(reason)
})

test('production starts only when nothing in it is made up', () => {
  expect(readConfig(safe).PRODUCTION).toBe('yes')
  expect(() => readConfig({ ...safe, SANDBOX: 'on' })).toThrow(/sandbox/)
  expect(() => readConfig({ ...safe, DEMO: undefined })).toThrow(/DEMO=off/)
  expect(() => readConfig({ ...safe, TOKEN_SECRET: undefined })).toThrow(/TOKEN_SECRET/)
  expect(() => readConfig({ ...safe, DATABASE_URL: undefined })).toThrow(/DATABASE_URL/)
  expect(() => readConfig({ ...safe, ORIGIN: 'http://apteka.example' })).toThrow(/ORIGIN/)
})

test.each([
  [
    'the demo’s secret',
    { TOKEN_SECRET: 'demo-secret-that-guards-nothing-real' },
    /TOKEN_SECRET is a value that everybody/,
  ],
  ['a pattern', { TOKEN_SECRET: 'abab'.repeat(10) }, /TOKEN_SECRET is too simple/],
  ['the sandbox’s key', { YOOKASSA_SECRET_KEY: 'sandbox-secret' }, /YOOKASSA_SECRET_KEY is a value that everybody/],
  ['a short key', { DADATA_API_KEY: 'f81d4fae' }, /DADATA_API_KEY is shorter than 16/],
  ['one secret for two', { SMSRU_API_ID: safe.TOKEN_SECRET }, /SMSRU_API_ID equals TOKEN_SECRET/],
  ['the database’s password', { DATABASE_URL: 'postgres://shop:postgres@db/shop' }, /DATABASE_URL is a value that/],
  [
    'the pooler’s password',
    { DATABASE_POOLED_URL: 'postgres://shop:postgres@pooler/shop' },
    /DATABASE_POOLED_URL is a value that/,
  ],
  [
    'the replica’s password',
    { DATABASE_REPLICA_URL: 'postgres://shop:postgres@replica/shop' },
    /DATABASE_REPLICA_URL is a value that/,
  ],
  ['the password of Redis', { REDIS_URL: 'redis://:redis@redis:6379' }, /REDIS_URL is shorter than 8/],
  [
    'an encryption key that signs tokens',
    { TOKEN_SECRET: safe.FIELD_KEYS.slice('2026-11:'.length) },
    /TOKEN_SECRET equals a key of FIELD_KEYS/,
  ],
  ['the mail server’s password', { SMTP_URL: 'smtps://shop:123456789@mail' }, /SMTP_URL is a value that everybody/],
  [
    'the demo’s encryption key',
    { FIELD_KEYS: `${safe.FIELD_KEYS},2026-05:ZGVtbyBrZXkgb2Ygbm8gcmVhbCBwcmVzY3JpcHRpb24=` },
    /FIELD_KEYS contains the key of the demo/,
  ],
  [
    'a pattern for an encryption key',
    { FIELD_KEYS: '2026-11:YWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWI=' },
    /FIELD_KEYS contains a key that is too simple/,
  ],
  ['no encryption key', { FIELD_KEYS: undefined }, /FIELD_KEYS is not set/],
  ['an address of this machine', { ORIGIN: 'https://127.0.0.1' }, /ORIGIN names this machine/],
  ['its name', { ORIGIN: 'https://localhost:3000' }, /ORIGIN names this machine/],
  ['its whole name', { ORIGIN: 'https://localhost.' }, /ORIGIN names this machine/],
  ['an address of the office', { ORIGIN: 'https://192.168.1.5' }, /ORIGIN names this machine or a private network/],
  ['a name of the office', { ORIGIN: 'https://shop.internal' }, /ORIGIN names this machine or a private network/],
  ['a word many times', { TOKEN_SECRET: 'gardenbook'.repeat(4) }, /TOKEN_SECRET is too simple/],
  [
    'a key of the test shop',
    { YOOKASSA_SECRET_KEY: 'test_9cBq0vTzW3mKx7' },
    /YOOKASSA_SECRET_KEY is of the vendor’s test/,
  ],
  ['the test terminal', { TBANK_TERMINAL_KEY: '1704898876043DEMO' }, /TBANK_TERMINAL_KEY is of the vendor’s test/],
  ['a sandbox', { TBANK_URL: 'https://demo.example/sandbox/tbank/v2' }, /TBANK_URL is a sandbox address/],
  ['this machine', { DADATA_URL: 'https://localhost/dadata' }, /DADATA_URL is a sandbox address/],
  ['no TLS', { YOOKASSA_URL: 'http://api.yookassa.ru/v3' }, /YOOKASSA_URL is not an https/],
  ['the sandbox’s mail', { SMTP_URL: 'smtp://127.0.0.1:3025' }, /SMTP_URL is the sandbox’s mail/],
])('production does not start with %s', (_what, changed, reason) => {
  expect(() => readConfig({ ...safe, ...changed })).toThrow(reason)
})

test.each([
  { REDIS_URL: 'redis://:Vx3-8kQpLs@redis:6379' },
  { REDIS_URL: 'redis://127.0.0.1:6379' },
  { STAFF_URL: 'http://shop.internal:9100' },
  { DATABASE_POOLED_URL: 'postgres://shop@127.0.0.1:6432/shop' },
])('production starts with a server of the chain’s own network: %o', (own) => {
  expect(readConfig({ ...safe, ...own })).toMatchObject(own)
})

test('everything that keeps production from starting is said at once', () => {
  const unsafe = {
    PRODUCTION: 'yes',
    ORIGIN: 'http://apteka.example',
    TOKEN_SECRET: 'x'.repeat(40),
    TBANK_PASSWORD: '1',
  }
  expect(() => readConfig(unsafe)).toThrow(/DEMO.*SANDBOX.*DATABASE_URL.*ORIGIN.*TOKEN_SECRET.*TBANK_PASSWORD/)
})

test.each([
  ['a text', 'secret'],
  ['a short key', '2026-11:c2hvcnQ='],
  ['a key without an id', safe.FIELD_KEYS.replace('2026-11', '')],
  ['two keys of one id', `${safe.FIELD_KEYS},2026-11:rkSKyGxOjk3sZFcpcI70GHOuecbf+E7/czYJiUh/COU=`],
])('no shop starts with %s where encryption keys belong, and the key is not repeated', (_what, keys) => {
  expect(() => readConfig({ FIELD_KEYS: keys })).toThrow(/^(?!.*(?:c2hvcnQ|F4wL4q)).*FIELD_KEYS/)
})

test('several processes are refused without a server to share', () => {
  expect(() => readConfig({ ROLE: 'worker' })).toThrow(/DATABASE_URL/)
  expect(() => readConfig({ ROLE: 'web' })).toThrow(/DATABASE_URL/)
})

test('a worker asks the sandbox that shoppers see', () => {
  const worker = { ROLE: 'worker', DATABASE_URL: 'postgres://shop@db/shop', PORT: '3001', ORIGIN: 'http://shop:3000' }
  expect(readConfig(worker)).toMatchObject({
    YOOKASSA_URL: 'http://shop:3000/sandbox/yookassa/v3',
    SMTP_URL: 'smtp://shop:3025',
  })
})

test('without the sandbox a vendor’s missing key stops the start and is named', () => {
  expect(() => readConfig({ ...safe, SMSRU_API_ID: undefined })).toThrow(/SMSRU_API_ID/)
})

test('the example names every variable there is, and no other', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...configNames].sort())
})

const vendorKeys = Object.fromEntries(
  Object.entries(safe).filter(([name]) => /YOOKASSA|TBANK|SMSRU|DADATA|SMTP|MAIL|_ID_/.test(name)),
)

test('vendors leave the sandbox one by one', () => {
  const config = readConfig({
    SANDBOX: 'yookassa, sms-ru',
    DADATA_API_KEY: 'f81d4fae7dec11d0a765',
    SMTP_URL: safe.SMTP_URL,
    MAIL_FROM: safe.MAIL_FROM,
  })
  expect(config).toMatchObject({
    YOOKASSA_URL: 'http://127.0.0.1:3000/sandbox/yookassa/v3',
    SMSRU_URL: 'http://127.0.0.1:3000/sandbox/sms',
    DADATA_URL: 'https://suggestions.dadata.ru/suggestions/api/4_1/rs',
    DADATA_API_KEY: 'f81d4fae7dec11d0a765',
    SMTP_URL: safe.SMTP_URL,
  })
  expect([config.TBANK_PASSWORD, config.VK_ID_CLIENT_ID]).toEqual([undefined, undefined])
  expect(() => readConfig({ SANDBOX: 'yookassa,smsc' })).toThrow(/SANDBOX names "smsc"/)
  expect(() => readConfig({ ...safe, SANDBOX: 'mail' })).toThrow(/SANDBOX is mail/)
})

test('a shop starts with one bank and no provider to sign in with', () => {
  const { YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY, SMSRU_API_ID, DADATA_API_KEY, SMTP_URL, MAIL_FROM } = vendorKeys
  const needed = { SMSRU_API_ID, DADATA_API_KEY, SMTP_URL, MAIL_FROM }
  const yookassa = { YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY }
  const bare = Object.fromEntries(Object.entries(safe).filter(([name]) => !(name in vendorKeys)))
  expect(readConfig({ ...bare, ...needed, ...yookassa })).toMatchObject(yookassa)
  expect(() => readConfig({ ...bare, ...needed })).toThrow(/YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY/)
  expect(readConfig({ ...bare, ...needed, PAYMENT_PROVIDER: 'none' })).toMatchObject({ PAYMENT_PROVIDER: 'none' })
  expect(() => readConfig({ ...bare, ...needed, ...yookassa, PAYMENT_PROVIDER: 'tbank' })).toThrow(/TBANK_TERMINAL_KEY/)
  expect(() => readConfig({ ...bare, ...needed, ...yookassa, T_ID_CLIENT_ID: 'id' })).toThrow(/T_ID_CLIENT_SECRET/)
  expect(() => readConfig({ ...bare, ...needed, ...yookassa, DADATA_API_KEY: undefined })).toThrow(/DADATA_API_KEY/)
})

test.each(['apteka', 'Apteka <zakaz>', 'Apteka <zakaz@apteka>', 'zakaz@apteka.ru, other@apteka.ru'])(
  'mail is not sent from %s: the start says so',
  (from) => expect(() => readConfig({ ...safe, MAIL_FROM: from })).toThrow(/MAIL_FROM/),
)
