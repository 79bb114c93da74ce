import { isFailure } from '@romashka/basics'
import { expect, test } from 'vitest'
import { PictureCache } from './picture-cache.ts'

/** Draws when asked. */
function easel() {
  const drawings: { svg: string; finish: () => void }[] = []
  const draw = (svg: string) =>
    new Promise<Uint8Array>((resolve) => drawings.push({ svg, finish: () => resolve(new TextEncoder().encode(svg)) }))
  return { drawings, pictures: new PictureCache(draw) }
}

test('pictures are drawn one after another, and each once for all who wait for it', async () => {
  const { drawings, pictures } = easel()
  const asked = ['a', 'b', 'a'].map((svg) => pictures.get(svg, svg))
  await expect.poll(() => drawings.map(({ svg }) => svg)).toEqual(['a'])
  drawings[0]?.finish()
  await expect.poll(() => drawings.map(({ svg }) => svg)).toEqual(['a', 'b'])
  drawings[1]?.finish()
  expect((await Promise.all(asked)).map((bytes) => new TextDecoder().decode(bytes))).toEqual(['a', 'b', 'a'])
})

test('a flood of different pictures is turned away, and what is drawn already is answered meanwhile', async () => {
  const { drawings, pictures } = easel()
  const first = pictures.get('first', 'first')
  await expect.poll(() => drawings.length).toBe(1)
  drawings[0]?.finish()
  await first
  const isRefused = (svg: string) => {
    try {
      void pictures.get(svg, svg)
      return false
    } catch (error) {
      return isFailure(error, 'service.unavailable')
    }
  }
  const flood = Array.from({ length: 200 }, (_, at) => isRefused(`p${at}`))
  expect(flood.filter(Boolean)).toHaveLength(170)
  expect(await pictures.get('first', 'first')).toEqual(await first)
  expect(drawings.length).toBeLessThanOrEqual(2)
})
