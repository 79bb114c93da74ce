/**
 * Puts the links that ask for a page's scripts behind its style sheet and lets them wait for it and for the fonts: otherwise
 * a slow network carries a hundred kilobytes of script before anything can be drawn. Links that React writes for pictures
 * go for the same reason, but for that of the one picture with a high priority: the page itself names them soon enough.
 */
export function scriptsAfterFirstView(html: string): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  let links = ''
  const head = html.slice(0, end).replace(/<link rel="modulepreload"([^>]*)>/g, (_, rest: string) => {
    links += `<link rel="modulepreload" fetchpriority="low"${rest}>`
    return ''
  })
  return head.replace(/<link rel="preload" as="image"(?![^>]*fetchPriority)[^>]*>/g, '') + links + html.slice(end)
}
