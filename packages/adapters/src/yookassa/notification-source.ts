import { BlockList, isIP } from 'node:net'

/** The vendor's own list of addresses its notifications come from. */
export const yookassaSources = [
  '185.71.76.0/27',
  '185.71.77.0/27',
  '77.75.153.0/25',
  '77.75.154.128/25',
  '77.75.156.11/32',
  '77.75.156.35/32',
  '2a02:5180::/32',
] as const

/** Whether an address is in one of the networks; an IPv4-mapped IPv6 address counts as IPv4. */
export function isFrom(sources: readonly string[]): (ip: string) => boolean {
  const allowed = new BlockList()
  for (const source of sources) {
    const [address = '', bits] = source.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    allowed.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (given) => {
    const ip = given.replace(/^::ffff:(?=\d+\.)/i, '')
    const kind = isIP(ip)
    return kind !== 0 && allowed.check(ip, kind === 6 ? 'ipv6' : 'ipv4')
  }
}
