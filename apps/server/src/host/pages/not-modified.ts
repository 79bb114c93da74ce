/**
 * Whether a client has this version already, by its `If-None-Match`: one mark or several, or a star for any. Proxies add
 * and take away the sign of a weak mark, so it is not compared. Source: RFC 9110, sections 8.8.3.2 and 13.1.2
 */
export function isNotModified(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false
  if (asked === etag || asked.trim() === '*') return true
  const wanted = withoutWeak(etag)
  return asked.split(',').some((one) => withoutWeak(one.trim()) === wanted)
}

const withoutWeak = (etag: string) => etag.replace(/^W\//, '')
