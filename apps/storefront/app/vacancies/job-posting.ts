import { brand } from '../site/brand.ts'
import type { Vacancy } from './vacancy-text.ts'

/** The vacancy as schema.org describes it. What the board does not say is left out. */
export function jobPosting(vacancy: Vacancy, origin: string): Record<string, unknown> {
  const { salary, snippet, region_id: regionId } = vacancy
  return {
    '@type': 'JobPosting',
    title: vacancy.name,
    description: vacancy.description ?? [snippet.responsibility, snippet.requirement].filter(Boolean).join(' '),
    datePosted: vacancy.published_at.slice(0, 10),
    identifier: { '@type': 'PropertyValue', name: 'hh.ru', value: vacancy.id },
    hiringOrganization: { '@type': 'Organization', name: brand.name, sameAs: origin },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: vacancy.area.name,
        ...(vacancy.address && { streetAddress: vacancy.address.raw }),
        ...(regionId !== null && { addressCountry: 'RU' }),
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
}
