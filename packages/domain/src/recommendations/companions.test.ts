import { expect, test } from 'vitest'
import { mayAccompany } from './companions.ts'

test.each([
  ['what thins the blood', 'razzhizhenie-krovi', 'ot-vospaleniya-i-boli-v-sustavah', true, false],
  ['what thins the blood', 'razzhizhenie-krovi', 'bad-dlya-serdtsa', true, false],
  ['what thins the blood', 'razzhizhenie-krovi', 'tonometry', false, true],
  ['an antibiotic', 'ftorhinolony', 'probiotiki', true, true],
  ['an antibiotic', 'ftorhinolony', 'sorbenty', true, false],
  ['nappies', 'podguzniki', 'prezervativy', false, false],
  ['nappies', 'podguzniki', 'zubnye-pasty', false, true],
  ['nappies for adults', 'podguzniki-dlya-vzroslyh', 'smazki', false, true],
])('of what was ordered with %s (%s), %s (taken: %s) is offered: %s', (_, asked, section, isTaken, isOffered) => {
  expect(mayAccompany(asked, { section, isTaken })).toBe(isOffered)
})
