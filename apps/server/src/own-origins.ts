/**
 * The addresses under which people open this shop, the public one first. While the shop is tried out, `localhost` and
 * `127.0.0.1` are the same machine, and a browser that opened one has to come back to it from a vendor.
 */
export function ownOrigins({ ORIGIN, PRODUCTION }: { ORIGIN: string; PRODUCTION: 'yes' | 'no' }): string[] {
  const { hostname } = new URL(ORIGIN)
  const otherLoopback = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname]
  return otherLoopback && PRODUCTION === 'no' ? [ORIGIN, ORIGIN.replace(hostname, otherLoopback)] : [ORIGIN]
}
