import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../tests/screen.tsx'
import { RulesView } from './rules-view.tsx'

const rules = { earn_percent: 3, spend_percent: 30, gift: 100, gift_days: 14, life_days: 365 }

test('a chain that gives no points says so, and nothing of nought per cent', () => {
  open(<RulesView rules={{ ...rules, earn_percent: 0, spend_percent: 0, gift: 0 }} />, '/loyalty')
  screen.getByText(/Баллов за покупки сейчас не начисляем/)
  expect(document.body.textContent).not.toMatch(/0\u00a0%|0 баллов|живут баллы/)
})

test('of points only what there is of them is said', () => {
  open(<RulesView rules={{ ...rules, gift: 0 }} />, '/loyalty')
  screen.getByText(/вернём баллами/)
  expect(screen.queryByText(/в подарок/)).toBeNull()
})

test('a gift that may be spent at once is not said to wait', () => {
  open(<RulesView rules={{ ...rules, gift_days: 0 }} />, '/loyalty')
  screen.getByText(/Потратить можно в тот же день/)
})
