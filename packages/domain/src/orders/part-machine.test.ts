import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  activeStates,
  canChange,
  checkPartMachine,
  isActive,
  type PartChange,
  type PartState,
  partMachine,
} from './part-machine.ts'

const changes = Object.keys(partMachine) as PartChange[]

test('every state of a part can be reached, and none that is not an end is a dead end', () => {
  expect(checkPartMachine).not.toThrow()
})

test('no order of events revives a finished part, except a late payment', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...changes), { maxLength: 40 }), (history) => {
      let state: PartState = 'created'
      for (const change of history) {
        if (!canChange(state, change)) continue
        if (!isActive(state)) expect(change).toBe('revive')
        state = partMachine[change].to
      }
    }),
  )
})

test('a part can be cancelled until it leaves the pharmacy', () => {
  const stuck = activeStates.filter((state) => !canChange(state, 'cancel'))
  expect(stuck).toEqual(['delivery_failed', 'handed_to_courier', 'on_the_way'])
})
