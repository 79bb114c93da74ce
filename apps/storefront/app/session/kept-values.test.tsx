import { afterEach, expect, test } from 'vitest'
import { readStored, store } from './kept-values.ts'
import { visitor } from './visitor.ts'

afterEach(() => {
  sessionStorage.clear()
  visitor.set({ userId: undefined })
})

test('what a visitor typed goes on after the sign-in; then it is shown to nobody else', () => {
  store('draft', { name: 'Анна' })
  visitor.set({ userId: 'anna' })
  expect(readStored('draft')).toEqual({ name: 'Анна' })
  store('draft', { name: 'Анна Ивановна' })
  for (const userId of [undefined, 'boris']) {
    visitor.set({ userId })
    expect(readStored('draft')).toBeUndefined()
  }
  visitor.set({ userId: 'anna' })
  expect(readStored('draft')).toEqual({ name: 'Анна Ивановна' })
  store('draft', undefined)
  expect(sessionStorage).toHaveLength(0)
})
