import type { MetaDescriptor } from 'react-router'
import { brand } from './brand.ts'

interface PageMeta {
  title: string
  description: string
  /** Path and query of the page as search engines should index it, the city included; absent where it should not be indexed. */
  path?: string | undefined
  /** Not to be indexed: a filtered listing, a search. */
  isUnlisted?: boolean
  /** Path of a picture for those who share the page. */
  picture?: string | undefined
  kind?: 'website' | 'product' | 'article'
  /** Structured data of schema.org. */
  facts?: Record<string, unknown>[]
}

/** Title, description, canonical address and the card that a messenger shows. */
export function pageMeta({ title, description, path, isUnlisted, picture, kind, facts }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} — ${brand.name}` },
    { name: 'description', content: description },
    ...(path && !isUnlisted ? [{ tagName: 'link', rel: 'canonical', href: path }] : []),
    ...(isUnlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: kind ?? 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'ru_RU' },
    ...(path ? [{ property: 'og:url', content: path }] : []),
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
    ...(facts ?? []).map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ]
}

interface MetaMatch {
  loaderData?: unknown
}

/** The shop's own address, for what has to be absolute; empty until the root page has loaded. */
export function originOf(matches: readonly (MetaMatch | undefined)[]): string {
  const rootData = matches[0]?.loaderData
  return typeof rootData === 'object' &&
    rootData !== null &&
    'origin' in rootData &&
    typeof rootData.origin === 'string'
    ? rootData.origin
    : ''
}
