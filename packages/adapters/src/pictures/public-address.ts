import { lookup as askResolver } from 'node:dns'
import { lookup as resolveAll } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const forbidden = new BlockList()
/** Special-purpose address ranges: RFC 6890 and its successors. */
const forbiddenNetworks: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [network, prefix] of forbiddenNetworks) forbidden.addSubnet(network, prefix)

/** Of IPv6 only global unicast is public, except ranges that embed IPv4 addresses and documentation ranges. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const notGlobal = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  notGlobal.addSubnet(network, prefix, 'ipv6')

/** Whether this is a public internet address, not one of this machine or a private network. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !forbidden.check(address)
    case 6:
      return globalUnicast.check(address, 'ipv6') && !notGlobal.check(address, 'ipv6')
    default:
      return false
  }
}

export class AddressForbidden extends Error {}

/**
 * Resolves a host name for a connection and refuses it unless all its addresses are public. The connection uses the
 * checked address, so a name that resolves differently the second time (DNS rebinding) does not get through.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  askResolver(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) callback(error, [])
    else if (addresses.length === 0 || !addresses.every((one) => isPublicAddress(one.address)))
      callback(new AddressForbidden(`${hostname} is not a public address`), [])
    else if (options.all) callback(null, addresses)
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}

/** Whether all addresses of a host are public. */
export async function isPublicHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  const addresses = await resolveAll(host, { all: true }).catch(() => [])
  return addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
}
