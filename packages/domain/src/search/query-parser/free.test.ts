import { expect, test } from 'vitest'
import { splitFree } from './free.russian.ts'

test('words that ask for what is sold without a prescription are split off', () => {
  expect(splitFree('сильное обезболивающее без рецепта')).toEqual({ rest: 'сильное обезболивающее', isFree: true })
  expect(splitFree('безрецептурные снотворные')).toEqual({ rest: 'снотворные', isFree: true })
})

test('nothing is split off where nothing else is said', () => {
  expect(splitFree('без рецепта')).toEqual({ rest: 'без рецепта', isFree: false })
  expect(splitFree('рецепт')).toEqual({ rest: 'рецепт', isFree: false })
})
