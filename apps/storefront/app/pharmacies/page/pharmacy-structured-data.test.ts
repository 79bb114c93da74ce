import { expect, test } from 'vitest'
import { pharmacyStructuredData } from './pharmacy-structured-data.ts'

const pharmacy = {
  name: 'Ромашка',
  address: 'Тихая улица, 7',
  city_name: 'Москва',
  phone: '+74950000000',
  latitude: 55.7,
  longitude: 37.6,
}
const address = { url: 'https://shop/moskva/drugstores/a', home: 'https://shop/moskva' }
const day = (day: string, ...hours: [from: string, until: string][]) => ({
  day,
  hours: hours.map(([from, until]) => ({ from, until })),
})
/** 2026-12-31 is a Thursday. */
const factsOf = (openingHours: string, ...days: ReturnType<typeof day>[]) =>
  pharmacyStructuredData({ ...pharmacy, openingHours }, days, address)

test('hours of a week are stated, breaks and the midnight that ends a day included', () => {
  const facts = factsOf('Mo-Fr 08:00-13:00,14:00-24:00; Sa,Su,PH 09:00-18:00')
  expect(facts.openingHours).toEqual(['Mo-Fr 08:00-13:00', 'Mo-Fr 14:00-23:59', 'Sa,Su 09:00-18:00'])
})

test('hours of holidays are not those of a week', () => {
  expect(factsOf('Mo-Sa 08:00-20:00; PH 10:00-18:00').openingHours).toEqual(['Mo-Sa 08:00-20:00'])
})

test('a holiday and a date with hours of its own are stated beside the week', () => {
  const facts = factsOf(
    'Mo-Su 08:00-22:00; 2026 Dec 31 08:00-18:00; PH off',
    day('2026-12-30', ['08:00', '22:00']),
    day('2026-12-31', ['08:00', '18:00']),
    day('2027-01-01'),
  )
  expect(facts.openingHours).toEqual(['Mo-Su 08:00-22:00'])
  const special = (validFrom: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    opens,
    closes,
    validFrom,
    validThrough: validFrom,
  })
  expect(facts.specialOpeningHoursSpecification).toEqual([
    special('2026-12-31', '08:00', '18:00'),
    special('2027-01-01', '00:00', '00:00'),
  ])
})

test.each(['24/7', '08:00-22:00', 'Mo-We,Fr 08:00-20:00; Th,Sa-Su off'])(
  'a week as usual (%s) has no special days',
  (hours) => {
    const of: Record<string, [string, string][]> = { '24/7': [['00:00', '24:00']], '08:00-22:00': [['08:00', '22:00']] }
    const wednesday = of[hours] ?? [['08:00', '20:00']]
    const facts = factsOf(hours, day('2026-12-30', ...wednesday), day('2026-12-31', ...(of[hours] ?? [])))
    expect(facts.specialOpeningHoursSpecification).toBeUndefined()
  },
)
