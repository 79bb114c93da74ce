import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clusterPoints } from './cluster-points.ts'

const places = fc.array(fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) }), {
  maxLength: 60,
})

test('pharmacies of one street corner are one mark, and a far one keeps its own', () => {
  const clusters = clusterPoints(
    [
      { x: 10, y: 10 },
      { x: 14, y: 10 },
      { x: 300, y: 10 },
    ],
    48,
  )
  expect(clusters).toMatchObject([{ x: 12, members: [{ x: 10 }, { x: 14 }] }, { x: 300 }])
})

test('no two marks touch, and no pharmacy is lost or shown twice', () => {
  fc.assert(
    fc.property(places, (points) => {
      const clusters = clusterPoints(points, 48)
      expect(clusters.flatMap(({ members }) => members)).toHaveLength(points.length)
      expect(new Set(clusters.flatMap(({ members }) => members))).toEqual(new Set(points))
      for (const [at, one] of clusters.entries()) {
        for (const other of clusters.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(48)
      }
    }),
  )
})
