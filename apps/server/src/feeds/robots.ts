/** What is nobody's but the visitor's own, and what is no page; each also under a city. */
const closedPages = [
  'basket',
  'o',
  'order-detail',
  'personal-area',
  'settings',
  'person-data',
  'favorites',
  'payment-complite',
  'payment-failed',
  'search',
  'compare',
]
const closedFolders = ['api', 'sandbox']

/**
 * Robots read a rule as the beginning of an address: `/o` alone would close `/omsk` and every page of it, so each page
 * is named with what may follow it.
 */
export function robots(origin: string): string {
  const pages = closedPages.flatMap((page) => [`/${page}$`, `/${page}/`, `/${page}?`])
  const rules = [...pages.flatMap((rule) => [rule, `/*${rule}`]), ...closedFolders.map((folder) => `/${folder}/`)]
  return ['User-agent: *', ...rules.map((rule) => `Disallow: ${rule}`), `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
