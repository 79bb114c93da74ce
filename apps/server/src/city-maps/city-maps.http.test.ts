import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { cityMapsFolder } from '@romashka/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { readConfig } from '../config.ts'
import { listCityMaps } from './city-maps.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ environment: { CITY_MAPS_DIR: cityMapsFolder } })
})
afterAll(() => shop.close())

async function listMaps(): Promise<{ url: string; west: number; south: number; east: number; north: number }[]> {
  return (await shop.call('GET', '/api/v1/settings/public')).json().cityMaps
}

test('each of the ten cities with pharmacies has a map of at most 80 kB that a browser keeps for ever', async () => {
  const maps = await listMaps()
  expect(maps).toHaveLength(10)
  for (const { url } of maps) {
    const reply = await shop.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(reply.rawPayload.length).toBeLessThan(80_000)
    const map = JSON.parse(brotliDecompressSync(reply.rawPayload).toString())
    expect(map.features.length).toBeGreaterThan(10)
    expect(map.attribution[0].text).toContain('OpenStreetMap')
  }
})

test('a map is found by the place it shows, and read without compression too', async () => {
  const rostov = (await listMaps()).find(({ west, east }) => west < 39.7 && east > 39.8)
  const reply = await shop.app.inject({ url: rostov?.url ?? '', headers: { 'accept-encoding': 'identity' } })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.json().name).toBe('Ростов-на-Дону')
})

test.each(['moscow.json', 'moscow-000000000000.json', '..%2fproducts.csv.br'])('%s is not a map', async (file) => {
  expect((await shop.app.inject({ url: `/maps/${file}` })).statusCode).toBe(404)
})

test('a shop without maps lists none, and a folder with another file in it is named at the start', async () => {
  const config = (environment: Record<string, string>) => readConfig({ PORT: '3000', DEMO: 'off', ...environment })
  expect(await listCityMaps(config({}))).toEqual([])
  const folder = await mkdtemp(join(tmpdir(), 'maps-'))
  await writeFile(join(folder, 'kursk.json.br'), brotliCompressSync('{"view":[1,2]}'))
  await expect(listCityMaps(config({ CITY_MAPS_DIR: folder }))).rejects.toThrow('is not a map of a city')
  await rm(folder, { recursive: true })
})
