import { expect, test, vi } from 'vitest'
import { remembered } from './remembered.ts'

test('a text that is asked for again is not made again, unless thousands of others came between', () => {
  const make = vi.fn((text: string) => `${text}!`)
  const shown = remembered(make)
  expect([shown('a'), shown('b'), shown('a')]).toEqual(['a!', 'b!', 'a!'])
  expect(make).toHaveBeenCalledTimes(2)
  for (let at = 0; at < 5_000; at += 1) shown(`${at}`)
  expect(shown('b')).toBe('b!')
  expect(make).toHaveBeenCalledTimes(5_002)
  for (let at = 0; at < 20_000; at += 1) shown(`${at}`)
  make.mockClear()
  expect(shown('b')).toBe('b!')
  expect(make).toHaveBeenCalledOnce()
})
