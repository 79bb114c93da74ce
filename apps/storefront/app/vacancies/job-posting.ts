import { localDay } from '@romashka/basics'
import { brand } from '../site/brand.ts'
import type { Vacancy } from './vacancy-text.ts'

/** Abroad the board names a town and no country; the currency of the salary tells it. */
const countryOfCurrency: Readonly<Record<string, string>> = {
  AMD: 'AM',
  AZN: 'AZ',
  BYN: 'BY',
  GEL: 'GE',
  KGS: 'KG',
  KZT: 'KZ',
  UZS: 'UZ',
}

/**
 * The vacancy as schema.org describes it, as a list of one fact. What the board does not say is left out; a vacancy
 * whose country is unknown is not described at all, because search engines need it.
 */
export function jobPosting(vacancy: Vacancy, origin: string): Record<string, unknown>[] {
  const { salary, snippet, region_id: regionId } = vacancy
  const country = regionId === null ? countryOfCurrency[salary?.currency ?? ''] : 'RU'
  if (country === undefined) return []
  const posting = {
    '@type': 'JobPosting',
    title: vacancy.name,
    description: vacancy.description ?? [snippet.responsibility, snippet.requirement].filter(Boolean).join(' '),
    datePosted: localDay(new Date(vacancy.published_at), 'Europe/Moscow'),
    identifier: { '@type': 'PropertyValue', name: 'hh.ru', value: vacancy.id },
    hiringOrganization: { '@type': 'Organization', name: brand.name, sameAs: origin },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: vacancy.area.name,
        ...(vacancy.address && { streetAddress: vacancy.address.raw }),
        addressCountry: country,
      },
    },
    ...(vacancy.employment?.name === 'Полная занятость' && { employmentType: 'FULL_TIME' }),
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          ...(salary.from !== null && { minValue: salary.from }),
          ...(salary.to !== null && { maxValue: salary.to }),
          unitText: 'MONTH',
        },
      },
    }),
    directApply: true,
  }
  return [posting]
}
