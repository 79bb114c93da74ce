import { expect, test } from 'vitest'
import { byDay, faultsOf } from './decisions.ts'

const decision = (more: Record<string, string> = {}) => ({
  ...{
    code: 'pk1',
    field: 'dispensingClass',
    value: 'otc',
    name: 'Иванова А. П.',
    date: '2026-11-27',
    reason: 'Инструкция',
  },
  ...more,
})
const known = { codes: new Set(['pk1']), today: '2026-11-28' }

test.each([
  [{ code: 'pk2' }, 'pk2 dispensingClass: no pack of the price lists has this code'],
  [{ field: 'class' }, 'pk1 class: no value can be decided by this name'],
  [{ value: 'OTC' }, 'pk1 dispensingClass: no class: OTC'],
  [{ value: '' }, 'pk1 dispensingClass: no class: '],
  [{ date: '27.11.2026' }, 'pk1 dispensingClass: no day: YYYY-MM-DD is one'],
  [{ date: '2026-11-29' }, 'pk1 dispensingClass: a day to come'],
  [{ name: '' }, 'pk1 dispensingClass: without a name or a reason'],
  [{ reason: '' }, 'pk1 dispensingClass: without a name or a reason'],
])('a decision with %o is refused', (more, fault) => {
  expect(faultsOf([decision(more)], known)).toEqual([fault])
})

test('one that is whole is not', () => {
  expect(faultsOf([decision(), decision({ field: 'strength', value: '' })], known)).toEqual([])
})

test('of two decisions the later holds, two of one day that differ are refused', () => {
  const rows = [decision({ value: 'prescription', date: '2026-11-28' }), decision()]
  expect(faultsOf(rows, known)).toEqual([])
  expect(byDay(rows).map(({ value }) => value)).toEqual(['otc', 'prescription'])
  expect(faultsOf([decision(), decision({ value: 'prescription' })], known)).toEqual([
    'pk1 dispensingClass: two decisions of one day',
  ])
})
