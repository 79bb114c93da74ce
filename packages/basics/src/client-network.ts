/** What limits count as one client: an IPv4 address, or the /64 of an IPv6 address, which one household has whole. */
export function clientNetworkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => group.padStart(4, '0').toLowerCase())
    .join(':')
}
