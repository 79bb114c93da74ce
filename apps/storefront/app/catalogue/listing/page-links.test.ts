import { expect, test } from 'vitest'
import { hrefOf, pagesAround } from './page-links.tsx'

test('the pages beside the shown one are linked, and the ends', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(1, 5)).toEqual([1, 2, undefined, 5])
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(10, 200)).toEqual([1, undefined, 9, 10, 11, undefined, 200])
  expect(pagesAround(900, 5)).toEqual([1, undefined, 5])
})

test('the first page has the address of the listing itself', () => {
  const search = new URLSearchParams('form=syrup&page=3')
  expect(hrefOf(search, 1)).toBe('?form=syrup')
  expect(hrefOf(search, 2)).toBe('?form=syrup&page=2')
  expect(hrefOf(new URLSearchParams('page=2'), 1)).toBe('?')
})
