/** What limits count as one client: an IPv4 address, or the /64 of an IPv6 address, which one household has whole. */
export function clientNetworkOf(written: string): string {
  const address = plainAddress(written)
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => group.padStart(4, '0').toLowerCase())
    .join(':')
}

/** Some proxies write the port as well, which is another one with each connection; one IPv4 address has several spellings. */
function plainAddress(written: string): string {
  const bracketed = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? written
  const address = /^([\d.]+):\d+$/.exec(bracketed)?.[1] ?? bracketed
  const mapped = /^::ffff:(?:([\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address)
  if (!mapped) return address
  const [, dotted, high = '', low = ''] = mapped
  return dotted ?? [high, low].flatMap(bytesOf).join('.')
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
