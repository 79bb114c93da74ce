import * as contract from '@romashka/contract'
import { expect, test } from 'vitest'
import { foreignIdParts, partsWithoutOwner } from './foreign-id-parts.ts'
import { callsOf } from './foreign-ids.ts'

const ownerless = partsWithoutOwner.map(([part]) => part)

test('every call of the contract is made with ids of somebody else, or says why it has no owner', () => {
  const known = new Set(callsOf(...Object.values(foreignIdParts).flat(), ...ownerless).map(([name]) => name))
  const all = callsOf(...Object.values(contract).filter((part) => typeof part === 'object'))
  expect(all.length).toBeGreaterThan(150)
  expect(all.map(([name]) => name).filter((name) => !known.has(name))).toEqual([])
})

test('no call that is said to have no owner is for signed-in shoppers', () => {
  const forShoppers = callsOf(...ownerless).filter(([, { access }]) => access === 'user')
  expect(forShoppers.map(([name]) => name)).toEqual([])
})
