import { expect, test } from 'vitest'
import { clientNetworkOf } from './client-network.ts'

test('every address of one /64 is one client', () => {
  const home = clientNetworkOf('2001:db8:0:7::1')
  expect(clientNetworkOf('2001:db8:0:7:a:b:c:d')).toBe(home)
  expect(clientNetworkOf('2001:0DB8::7:0:0:0:9')).toBe(home)
  expect(clientNetworkOf('2001:db8:0:8::1')).not.toBe(home)
})

test('an IPv4 address is a client of its own, also where it is written as IPv6', () => {
  expect(clientNetworkOf('203.0.113.7')).toBe('203.0.113.7')
  for (const spelling of ['::ffff:203.0.113.7', '::FFFF:cb00:7107', '::ffff:cb00:7107'])
    expect(clientNetworkOf(spelling)).toBe('203.0.113.7')
  expect(clientNetworkOf('::ffff:cb00:7108')).toBe('203.0.113.8')
})

test('a new connection from the same address is no new client, where a proxy writes its port', () => {
  for (const port of [1024, 65_535]) {
    expect(clientNetworkOf(`203.0.113.7:${port}`)).toBe('203.0.113.7')
    expect(clientNetworkOf(`[2001:db8:0:7::1]:${port}`)).toBe(clientNetworkOf('2001:db8:0:7::2'))
  }
})
