import { expect, test } from 'vitest'
import { type Inventory, pickupVariants } from './inventory-text.ts'

const item = (today: number, tomorrow: number) => ({ today, tomorrow }) as Inventory['items'][number]
const noteOf = (given: Partial<Inventory>) =>
  pickupVariants({ todayItems: 0, totalItems: 3, ...given } as Inventory, 'завтра')[0]?.note.replaceAll('\u00a0', ' ')

test('a product of which some packs come later is said to be divided, since both numbers count it', () => {
  expect(noteOf({ items: [item(1, 19)], totalItems: 1 })).toBe(
    '1 товар сегодня, 1 товар завтра. Упаковки 1 товара разделим: часть сегодня, часть позже',
  )
  expect(noteOf({ todayItems: 1, items: [item(1, 1), item(0, 2)] })).toBe(
    '2 товара сегодня, 2 товара завтра. Упаковки 1 товара разделим: часть сегодня, часть позже',
  )
})

test('where each product comes whole, its numbers say all there is', () => {
  expect(noteOf({ todayItems: 2, items: [item(0, 1)] })).toBe('2 товара сегодня, 1 товар завтра')
})
