import { brand } from '../../site/brand.ts'
import type { Pharmacy } from '../pharmacy.ts'
import type { OpenDaysProps } from './open-days.tsx'

type Described = Pick<Pharmacy, 'name' | 'address' | 'city_name' | 'phone' | 'latitude' | 'longitude' | 'openingHours'>
type OpenDay = OpenDaysProps['openDays'][number]

/** A pharmacy as schema.org describes one; `url` of its page and `home` of the shop are absolute. */
export function pharmacyStructuredData(
  { name, address, city_name, phone, latitude, longitude, openingHours }: Described,
  openDays: readonly OpenDay[],
  { url, home }: { url: string; home: string },
): Record<string, unknown> {
  const special = specialHours(openingHours, openDays)
  return {
    '@type': 'Pharmacy',
    name,
    url,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city_name, addressCountry: 'RU' },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    openingHours: weeklyHours(openingHours),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
    parentOrganization: { '@type': 'Organization', name: brand.name, url: home },
  }
}

const week = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** Days, holidays with them perhaps, and times: `Sa,Su,PH 09:00-13:00,14:00-18:00`. */
const usualRule = /^(?:((?:(?:Mo|Tu|We|Th|Fr|Sa|Su)[,-]?)+)(?:PH)? )?([\d:,-]+)$/

interface Hours {
  from: string
  until: string
}

/** The hours of a usual week; rules of single dates and of holidays are days that differ from it. */
function weeklyHours(openingHours: string): string[] {
  return usualHours(openingHours).map(({ days, from, until }) => `${days} ${from}-${lastMinute(until)}`)
}

function usualHours(openingHours: string): (Hours & { days: string })[] {
  if (openingHours.trim() === '24/7') return [{ days: 'Mo-Su', from: '00:00', until: '24:00' }]
  return openingHours.split(';').flatMap((rule) => {
    const [, days = 'Mo-Su', times = ''] = usualRule.exec(rule.trim()) ?? []
    return [...times.matchAll(/(\d\d:\d\d)-(\d\d:\d\d)/g)].map(([, from = '', until = '']) => ({
      days: days.replace(/,$/, ''),
      from,
      until,
    }))
  })
}

/** Days that are not as their day of the week usually is: holidays, and dates with hours of their own. */
function specialHours(openingHours: string, openDays: readonly OpenDay[]): Record<string, string>[] {
  const usual = usualHours(openingHours)
  return openDays
    .filter(({ day, hours }) => textOf(hours) !== textOf(usual.filter(({ days }) => isOn(days, weekdayOf(day)))))
    .flatMap(({ day, hours }) =>
      (hours.length > 0 ? hours : [closed]).map(({ from, until }) => ({
        '@type': 'OpeningHoursSpecification',
        opens: from,
        closes: lastMinute(until),
        validFrom: day,
        validThrough: day,
      })),
    )
}

/** As search engines read it: a day that ends when it begins. */
const closed: Hours = { from: '00:00', until: '00:00' }
const lastMinute = (until: string) => (until === '24:00' ? '23:59' : until)
const textOf = (hours: readonly Hours[]) => hours.map(({ from, until }) => `${from}-${until}`).join()
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % week.length

/** `Mo-We,Fr` and the number of a day, Monday first. */
function isOn(days: string, weekday: number): boolean {
  return days.split(',').some((part) => {
    const [first = '', last = first] = part.split('-')
    return week.indexOf(first) <= weekday && weekday <= week.indexOf(last)
  })
}
