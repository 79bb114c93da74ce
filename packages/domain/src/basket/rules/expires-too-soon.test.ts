import { dayOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { expiresTooSoon } from './expires-too-soon.ts'

const day = (text: string) => dayOf(text)
const today = day('2026-11-21')
const lot = (packs: number, expiresOn: string) => ({ packs, expiresOn: day(expiresOn) })
const use = (from: string, daysPerPack: number, until: string | null = null) => ({
  from: day(from),
  daysPerPack,
  until: until === null ? null : day(until),
})

test('without a course the shopper is warned of packs that expire within a month', () => {
  expect(expiresTooSoon(1, [lot(5, '2026-12-21')], [], today)).toBe('2026-12-21')
  expect(expiresTooSoon(1, [lot(5, '2026-12-22')], [], today)).toBeNull()
  expect(expiresTooSoon(2, [lot(2, '2027-08-01'), lot(3, '2026-12-01')], [], today)).toBe('2026-12-01')
  expect(expiresTooSoon(2, [], [], today)).toBeNull()
})

test('with a course the second pack is needed after the first, and only its lot counts for it', () => {
  const thirtyDays = [use('2026-11-21', 30)]
  expect(expiresTooSoon(1, [lot(1, '2026-12-21')], thirtyDays, today)).toBeNull()
  expect(expiresTooSoon(1, [lot(1, '2026-12-20')], thirtyDays, today)).toBe('2026-12-20')
  expect(expiresTooSoon(2, [lot(1, '2026-12-21'), lot(1, '2027-01-10')], thirtyDays, today)).toBe('2027-01-10')
  expect(expiresTooSoon(2, [lot(1, '2026-12-21'), lot(1, '2027-02-01')], thirtyDays, today)).toBeNull()
  expect(expiresTooSoon(1, [lot(1, '2026-12-21'), lot(1, '2027-01-10')], thirtyDays, today)).toBeNull()
})

test('packs at home are used up first, and none are needed after the last day', () => {
  expect(expiresTooSoon(1, [lot(1, '2027-01-10')], [use('2026-12-20', 30)], today)).toBe('2027-01-10')
  expect(expiresTooSoon(1, [lot(1, '2027-01-10')], [use('2026-12-20', 30, '2027-01-09')], today)).toBeNull()
  // A last day after the pack is used up makes it needed no longer.
  expect(expiresTooSoon(1, [lot(1, '2026-12-21')], [use('2026-11-21', 30, '2027-06-01')], today)).toBeNull()
})

test('of a course that has begun long ago a pack counts from the day it is handed over', () => {
  const begun = [use('2026-10-01', 30)]
  expect(expiresTooSoon(1, [lot(1, '2026-12-20')], begun, today)).toBe('2026-12-20')
  expect(expiresTooSoon(1, [lot(1, '2026-12-21')], begun, today)).toBeNull()
})

test('of two who take the same the slower counts', () => {
  const lots = [lot(1, '2027-01-10')]
  const [quick, slow] = [use('2026-11-21', 10), use('2026-11-21', 60)]
  for (const both of [
    [quick, slow],
    [slow, quick],
  ])
    expect(expiresTooSoon(1, lots, both, today)).toBe('2027-01-10')
})
