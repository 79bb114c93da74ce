import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategories, addPlaces } from '../../../../../tests/support/builders.ts'
import { openShop, type Shop } from '../../../../../tests/support/shop.ts'
import { AddressLanes } from './address-lanes.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await addPlaces(shop.database.db)
  await addCategories(shop.database.db)
})
afterAll(() => shop.close())

test('a call of one address is not answered after all that another has sent before', async () => {
  const answered: string[] = []
  const call = async (remoteAddress: string) => {
    const reply = await shop.app.inject({ url: '/api/v1/seo/tagpages/receive_all', remoteAddress })
    expect(reply.statusCode).toBe(200)
    answered.push(remoteAddress)
  }
  const flood = Array.from({ length: 60 }, () => call('10.0.0.1'))
  await call('10.0.0.2')
  expect(answered.length).toBeLessThan(20)
  await Promise.all(flood)
})

test('two hundred calls of an address wait, and no more; one that fails lets the next in', async () => {
  const lanes = new AddressLanes()
  const failing = Array.from({ length: 204 }, () => lanes.run('10.0.0.1', () => Promise.reject(new Error('no'))))
  await expect(lanes.run('10.0.0.1', async () => 'late')).rejects.toThrow('service.unavailable')
  await expect(lanes.run('10.0.0.2', async () => 'other')).resolves.toBe('other')
  await Promise.allSettled(failing)
  await expect(lanes.run('10.0.0.1', async () => 'next')).resolves.toBe('next')
})
