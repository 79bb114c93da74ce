import { createHash } from 'node:crypto'

/**
 * The name of a feed's source for those who read the metrics. The query of an address often holds the supplier's key, so
 * its hash stands instead: two feeds at one address still are two.
 */
export function sourceLabel(source: string): string {
  const address = /^https?:/i.test(source) ? URL.parse(source) : null
  if (!address) return source
  const { host, protocol, pathname, search } = address
  const hash = createHash('sha256').update(search).digest('hex').slice(0, 8)
  return `${protocol}//${host}${pathname}${search ? `?${hash}` : ''}`
}
