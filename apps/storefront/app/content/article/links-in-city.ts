/** Links of a rendered text, in the city of the page; those of the API have no city. */
export function linksInCity(html: string, to: (path: string) => string): string {
  return html.replace(/href="(\/(?!api\/|feeds\/)[^"]*)"/g, (_, path: string) => `href="${to(path)}"`)
}
