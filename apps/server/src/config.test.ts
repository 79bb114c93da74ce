import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configNames, readConfig } from './config.ts'

const safe = {
  PRODUCTION: 'yes',
  SANDBOX: 'off',
  DEMO: 'off',
  TOKEN_SECRET: 'a secret of this test, thirty-two characters long',
  DATABASE_URL: 'postgres://shop@db/shop',
  ORIGIN: 'https://apteka.example',
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: 'key',
  TBANK_TERMINAL_KEY: 'terminal',
  TBANK_PASSWORD: 'password',
  SMSRU_API_ID: 'key',
  DADATA_API_KEY: 'key',
  SMTP_URL: 'smtps://user:password@smtp.example:465',
  MAIL_FROM: 'zakaz@apteka.example',
  YANDEX_ID_CLIENT_ID: 'id',
  YANDEX_ID_CLIENT_SECRET: 'key',
  VK_ID_CLIENT_ID: 'id',
  T_ID_CLIENT_ID: 'id',
  T_ID_CLIENT_SECRET: 'key',
}

test('with nothing set the shop starts as a demo', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, DEMO: 'on', SANDBOX: 'on', ORIGIN: 'http://localhost:3000' })
})

test('a value that makes no sense stops the start and is named', () => {
  expect(() => readConfig({ PORT: 'many', DATABASE_URL: 'mysql://db' })).toThrow(/PORT.*DATABASE_URL/s)
})

test('production starts only when nothing in it is made up', () => {
  expect(readConfig(safe).PRODUCTION).toBe('yes')
  expect(() => readConfig({ ...safe, SANDBOX: 'on' })).toThrow(/sandbox/)
  expect(() => readConfig({ ...safe, DEMO: undefined })).toThrow(/DEMO=off/)
  expect(() => readConfig({ ...safe, TOKEN_SECRET: undefined })).toThrow(/TOKEN_SECRET/)
  expect(() => readConfig({ ...safe, DATABASE_URL: undefined })).toThrow(/DATABASE_URL/)
  expect(() => readConfig({ ...safe, ORIGIN: 'http://apteka.example' })).toThrow(/ORIGIN/)
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
