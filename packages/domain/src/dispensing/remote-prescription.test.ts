import { dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { isRemotePrescriptionAllowed, remotePrescriptionRules } from './remote-prescription.ts'

/** With the list of medicines that a chain which takes part has entered. */
const rules = remotePrescriptionRules.map((rule) => ({ ...rule, atcCodes: ['C09'] }))
const listed = { on: dayOf('2025-06-01'), regionId: 77, atcCode: 'C09AA03', hasElectronicPrescription: true }

test.each([
  ['within the experiment', {}, true],
  ['on its first day', { on: dayOf('2023-03-01') }, true],
  ['on its last day', { on: dayOf('2026-02-28') }, true],
  ['a day before it', { on: dayOf('2023-02-28') }, false],
  ['from 1 March 2026 on', { on: dayOf('2026-03-01') }, false],
  ['today', { on: dayOf('2026-11-23') }, false],
  ['in another region', { regionId: 78 }, false],
  ['in no region in particular', { regionId: null }, false],
  ['a medicine that is not on the list', { atcCode: 'J01CA04' }, false],
  ['a medicine without a code', { atcCode: null }, false],
  ['a paper prescription', { hasElectronicPrescription: false }, false],
] as const)('a courier with a medicine on prescription, %s', (_, given, isAllowed) => {
  expect(isRemotePrescriptionAllowed({ ...listed, ...given }, rules)).toBe(isAllowed)
})
