import { sessionIdOf, shopperIdOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { createTokens } from './tokens.ts'

const claims = { shopperId: shopperIdOf('anna'), sessionId: sessionIdOf('her phone') }
const noon = new Date('2026-11-21T12:00:00Z')
const ours = createTokens('a secret of this test, thirty-two characters long', 'https://apteka.example')

test('a token names its shopper and session', async () => {
  const { token, expiresInSeconds } = await ours.issue(claims, noon)
  expect(expiresInSeconds).toBe(3600)
  expect(await ours.read(token, new Date('2026-11-21T12:59:00Z'))).toEqual(claims)
})

test('a token expires after an hour', async () => {
  const { token } = await ours.issue(claims, noon)
  expect(await ours.read(token, new Date('2026-11-21T13:01:00Z'))).toBeUndefined()
})

test('a token of another shop, with another secret, or malformed is refused', async () => {
  const elsewhere = createTokens('a secret of this test, thirty-two characters long', 'https://other.example')
  const forged = createTokens('another secret, also thirty-two characters long', 'https://apteka.example')
  expect(await ours.read((await elsewhere.issue(claims, noon)).token, noon)).toBeUndefined()
  expect(await ours.read((await forged.issue(claims, noon)).token, noon)).toBeUndefined()
  expect(await ours.read('garbled', noon)).toBeUndefined()
})
