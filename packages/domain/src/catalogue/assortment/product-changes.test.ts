import { expect, test } from 'vitest'
import { ProductChanges } from './product-changes.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

test('each reader gets what has changed since it last read, every product once', () => {
  const changes = new ProductChanges()
  for (const id of [7, 8, 7]) changes.note(id)
  expect(changes.since(0)).toEqual([7, 8])
  const { count } = changes
  changes.note(9)
  expect([changes.since(count), changes.since(changes.count)]).toEqual([[9], []])
})

test('who has not read for very long is told that it is no longer known', () => {
  const changes = new ProductChanges()
  for (const id of upTo(30_000)) changes.note(id)
  const { count } = changes
  for (const id of upTo(15_000)) changes.note(id)
  expect(changes.since(0)).toBeUndefined()
  expect(changes.since(count)).toEqual(upTo(15_000))
})
