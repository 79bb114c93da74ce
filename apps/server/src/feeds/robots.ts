/**
 * Lists without an end, which would cost a robot's whole visit; each also under a city. Everything else that is not to be
 * found says `noindex` itself, and has to be readable for that (docs/adr/0196-a-robot-reads-what-it-must-not-list.md).
 */
const closedPages = ['search', 'compare']
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
