import { afterEach, expect, test } from 'vitest'
import { createUnsavedChanges } from './unsaved-changes.ts'

const packs = createUnsavedChanges<{ id: number; packs: number }>('test_unsaved', ({ id }) => id)

afterEach(() => packs.clear())

test('the last press of a thing is kept until it is saved', () => {
  packs.put({ id: 7, packs: 1 })
  packs.put({ id: 8, packs: 1 })
  packs.put({ id: 7, packs: 2 })
  packs.remove({ id: 7, packs: 1 })
  expect(packs.list()).toEqual([
    { id: 8, packs: 1 },
    { id: 7, packs: 2 },
  ])
  packs.remove({ id: 7, packs: 2 })
  expect(packs.list()).toEqual([{ id: 8, packs: 1 }])
})

test('a call that ends with its page saves nothing', () => {
  packs.put({ id: 7, packs: 1 })
  dispatchEvent(new Event('pagehide'))
  packs.remove({ id: 7, packs: 1 })
  expect(packs.list()).toEqual([{ id: 7, packs: 1 }])
  dispatchEvent(new Event('pageshow'))
  packs.remove({ id: 7, packs: 1 })
  expect(packs.list()).toEqual([])
})
