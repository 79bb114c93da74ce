import { expect, test } from 'vitest'
import { courseBody, courseDraft, draftErrors } from './course-draft.ts'

const good = { ...courseDraft(undefined, '2026-11-21'), title: ' Метформин ', unitsAtHome: '10' }

test('a filled form is sent as numbers and days', () => {
  expect(draftErrors(good)).toEqual({})
  expect(courseBody({ ...good, unitsPerDose: '0,5', packSize: '30' })).toMatchObject({
    title: 'Метформин',
    starts_on: '2026-11-21',
    ends_on: null,
    units_per_dose: 0.5,
    pack_size: 30,
    units_at_home: 10,
  })
})

test('what is wrong is said of its field', () => {
  expect(
    Object.keys(
      draftErrors({
        ...good,
        title: ' ',
        endsOn: '2026-11-01',
        times: [''],
        unitsPerDose: '0',
        unitsAtHome: 'x',
        packSize: '1,5',
      }),
    ).sort(),
  ).toEqual(['endsOn', 'packSize', 'times', 'title', 'unitsAtHome', 'unitsPerDose'])
})
