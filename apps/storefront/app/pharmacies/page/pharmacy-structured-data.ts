import { brand } from '../../site/brand.ts'
import type { Pharmacy } from '../pharmacy.ts'

/** A pharmacy as schema.org describes one; `url` of its page and `home` of the shop are absolute. */
export function pharmacyStructuredData(
  { name, address, city_name, phone, latitude, longitude, openingHours }: Pharmacy,
  { url, home }: { url: string; home: string },
): Record<string, unknown> {
  return {
    '@type': 'Pharmacy',
    name,
    url,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city_name, addressCountry: 'RU' },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    openingHours: weeklyHours(openingHours),
    parentOrganization: { '@type': 'Organization', name: brand.name, url: home },
  }
}

/** schema.org knows days of the week and times; rules of single dates and of holidays have no place there. */
function weeklyHours(openingHours: string): string[] {
  if (openingHours.trim() === '24/7') return ['Mo-Su 00:00-23:59']
  return openingHours
    .split(';')
    .map((rule) => rule.trim())
    .map((rule) => (/^\d{2}:/.test(rule) ? `Mo-Su ${rule}` : rule))
    .filter((rule) => /^(?:(?:Mo|Tu|We|Th|Fr|Sa|Su)[,-]?)+ \d{2}:\d{2}-\d{2}:\d{2}$/.test(rule))
}
