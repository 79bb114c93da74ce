import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../tests/screen.tsx'
import { Invitation } from './invitation.tsx'
import { registrationLead } from './registration-lead.ts'

const rules = { earn_percent: 3, spend_percent: 30, gift: 10_000, gift_days: 14, life_days: 365 }
const none = { ...rules, earn_percent: 0, spend_percent: 0, gift: 0 }

test('a card without points is offered without a word of points', () => {
  open(<Invitation rules={none}>Получить карту</Invitation>, '/loyalty')
  screen.getByText('Получить карту')
  expect(document.body.textContent).not.toMatch(/балл/)
  expect(registrationLead(none.gift)).not.toMatch(/балл|Подарим/)
})

test('what a card gives is said where it is offered', () => {
  open(<Invitation rules={rules}>Получить карту</Invitation>, '/loyalty')
  screen.getByText(/100\s*баллов в подарок/)
  screen.getByText(/На сайте баллы спишутся/)
  expect(registrationLead(rules.gift)).toMatch(/Подарим 100.баллов/)
})
