import { brand } from '../site/brand.ts'

/** The chain as schema.org describes an organization. */
export function organization(origin: string): Record<string, unknown> {
  return {
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.organisation.name,
    taxID: brand.organisation.inn,
    url: origin,
    logo: `${origin}/icon.svg`,
    address: { '@type': 'PostalAddress', streetAddress: brand.organisation.address, addressCountry: 'RU' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: brand.phone.href.replace('tel:', ''),
      email: brand.email,
      availableLanguage: 'ru',
    },
  }
}
