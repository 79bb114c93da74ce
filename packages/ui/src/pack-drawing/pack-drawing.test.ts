import { expect, test } from 'vitest'
import { type Pack, packShapes, packSvg, packUrl, readPackUrl } from './index.ts'

const paracetamol: Pack = { shape: 'tablets', name: 'Парацетамол', strength: '500 мг', count: 20, group: 'N' }
const queryOf = (pack: Pack) => new URL(packUrl(pack), 'http://shop').searchParams

test('an address of a pack reads back as that pack', () => {
  expect(readPackUrl(queryOf(paracetamol))).toEqual(paracetamol)
})

test('a name longer than any pack is shortened in the address', () => {
  const pack = readPackUrl(queryOf({ ...paracetamol, name: 'а'.repeat(500) }))
  expect(pack?.name).toHaveLength(60)
})

test('an address that describes no pack is refused', () => {
  const without = (name: string, value: string) => {
    const query = queryOf(paracetamol)
    query.set(name, value)
    return readPackUrl(query)
  }
  expect(without('shape', 'rocket')).toBeUndefined()
  expect(without('name', '')).toBeUndefined()
  expect(without('name', 'а'.repeat(61))).toBeUndefined()
  expect(without('count', '-1')).toBeUndefined()
  expect(without('count', '1e9')).toBeUndefined()
  expect(without('group', 'NN')).toBeUndefined()
})

test('every shape is drawn, and the same pack always alike', () => {
  for (const shape of packShapes) {
    const drawn = packSvg({ ...paracetamol, shape })
    expect(drawn).toMatch(/^<svg .*<\/svg>$/)
    expect(packSvg({ ...paracetamol, shape })).toBe(drawn)
  }
})

test('no text of a feed becomes markup', () => {
  const drawn = packSvg({ ...paracetamol, name: '<script>alert(1)</script>', strength: '"><image href="x"/>' })
  expect(drawn).not.toMatch(/script|image|href/)
})

test('colour follows the ATC group', () => {
  expect(packSvg(paracetamol)).not.toBe(packSvg({ ...paracetamol, group: 'C' }))
})
