import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, mostPacks, type VariantType } from './basket-lines.ts'

const packs = fc.integer({ min: 1, max: 99 })
const supply = fc.record({ shelf: fc.integer({ min: -5, max: 120 }), warehouse: fc.integer({ min: -5, max: 120 }) })
const variant = fc.constantFrom<VariantType>('today', 'tomorrow', 'split')

test('a line’s groups and what is missing always add up to the packs asked for, and never exceed what there is', () => {
  fc.assert(
    fc.property(packs, supply, variant, fc.boolean(), (asked, there, way, isOpen) => {
      const { today, tomorrow, tomorrowFromShelf, missing } = allocate(asked, there, way, isOpen)
      expect(today + tomorrow + tomorrowFromShelf + missing).toBe(asked)
      for (const part of [today, tomorrow, tomorrowFromShelf, missing]) expect(part).toBeGreaterThanOrEqual(0)
      expect(today + tomorrowFromShelf).toBeLessThanOrEqual(Math.max(0, there.shelf))
      expect(tomorrow).toBeLessThanOrEqual(Math.max(0, there.warehouse))
      if (isOpen) expect(asked - missing).toBe(Math.min(asked, mostPacks(there, way)))
      else expect(today).toBe(0)
    }),
  )
})

test('what is there today comes today, the rest tomorrow', () => {
  expect(allocate(5, { shelf: 3, warehouse: 9 }, 'split')).toEqual({
    today: 3,
    tomorrow: 2,
    tomorrowFromShelf: 0,
    missing: 0,
  })
})

test('a basket for today alone takes nothing from the warehouse', () => {
  expect(allocate(5, { shelf: 3, warehouse: 9 }, 'today')).toEqual({
    today: 3,
    tomorrow: 0,
    tomorrowFromShelf: 0,
    missing: 2,
  })
})

test('a pharmacy about to close keeps its packs for tomorrow', () => {
  expect(allocate(2, { shelf: 3, warehouse: 9 }, 'split', false)).toEqual({
    today: 0,
    tomorrow: 0,
    tomorrowFromShelf: 2,
    missing: 0,
  })
})
