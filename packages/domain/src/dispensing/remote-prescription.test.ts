import { dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { isRemotePrescriptionAllowed, remotePrescriptionRules } from './remote-prescription.ts'

/** With the list of medicines that a chain which takes part has entered. */
const rules = remotePrescriptionRules.map((rule) => ({ ...rule, atcCodes: ['A10', 'C09'] }))
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

test('a later law is one more rule, and holds as long as nobody has ended it', () => {
  const later = { from: dayOf('2027-01-01'), endedOn: null, regionIds: [78], atcCodes: ['C09'] }
  const isAllowed = (on: string, regionId: number) =>
    isRemotePrescriptionAllowed({ ...listed, on: dayOf(on), regionId }, [...rules, later])
  expect(isAllowed('2025-06-01', 77)).toBe(true)
  expect(isAllowed('2026-12-31', 78)).toBe(false)
  expect(isAllowed('2040-01-01', 78)).toBe(true)
  expect(isAllowed('2040-01-01', 77)).toBe(false)
})
