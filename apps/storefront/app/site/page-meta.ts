import type { MetaDescriptor } from 'react-router'
import { brand } from './brand.ts'
import { pathIn } from './paths.ts'

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
  /**
   * Structured data of schema.org; undefined where the page states nothing. Machines read a page as it is sent, so a browser's script
   * has `false`: it states only which page it shows. In development it has all, or React would warn that the two differ.
   */
  facts?: Record<string, unknown>[] | false | undefined
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
    ...(picture ? pictureMeta(picture) : []),
    ...(facts === undefined ? [] : [{ 'script:ld+json': factsOrPage(facts, path) }]),
  ]
}

/** React leaves what the server has written, until another page follows. */
const factsOrPage = (facts: Record<string, unknown>[] | false, url: string | undefined) =>
  facts ? { '@context': 'https://schema.org', '@graph': facts } : { url }

/** Pictures that the shop draws for sharing have one size. */
function pictureMeta(picture: string): MetaDescriptor[] {
  if (!picture.includes('/share/')) return [{ property: 'og:image', content: picture }]
  return [
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The picture of a page that stands for others when it is shared. */
export const sharePicture = (
  origin: string,
  kind: 'product' | 'article' | 'page' | 'category' | 'city',
  slug: string,
): string => `${origin}/share/${kind}/${slug}.png`

interface MetaMatch {
  loaderData?: unknown
}

/**
 * The one address of a page in the city it shows, absolute: also where the address itself names no city, because that
 * is the default one. A town without pharmacies shows what the nearest city with pharmacies has, so the address is that
 * city's.
 */
export function placeOf(matches: readonly (MetaMatch | undefined)[]): (path: string) => string {
  const slug = citySlugOf(matches, 'supply') ?? citySlugOf(matches)
  return (path) => originOf(matches) + pathIn(slug, path)
}

/** The picture of a page that says what there is in the city it shows. */
export function cityPicture(matches: readonly (MetaMatch | undefined)[]): string | undefined {
  const slug = citySlugOf(matches)
  return slug && sharePicture(originOf(matches), 'city', slug)
}

/** The shop's own address, for what has to be absolute; empty until the root page has loaded. */
export function originOf(matches: readonly (MetaMatch | undefined)[]): string {
  const origin = rootValue(matches, 'origin')
  return typeof origin === 'string' ? origin : ''
}

function citySlugOf(
  matches: readonly (MetaMatch | undefined)[],
  which: 'slug' | 'supply' = 'slug',
): string | undefined {
  const slug = fieldOf(rootValue(matches, 'city'), which)
  return typeof slug === 'string' ? slug : undefined
}

function rootValue(matches: readonly (MetaMatch | undefined)[], name: 'city' | 'origin'): unknown {
  return fieldOf(matches[0]?.loaderData, name)
}

function fieldOf(value: unknown, name: string): unknown {
  return new Map(Object.entries(value ?? {})).get(name)
}
