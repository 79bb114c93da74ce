import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WhatNext } from './what-next.tsx'

const steps = () => screen.getAllByRole('listitem').map((step) => step.textContent?.replace(/\s/g, ' '))

test('what comes next is said by the terms of this very order', () => {
  render(<WhatNext isOnline isCourier={false} isRx={false} parts={1} reservationHours={24} paymentMinutes={21} />)
  expect(steps()).toEqual([
    'Откроется страница банка, на оплату 21 минута',
    expect.anything(),
    expect.anything(),
    'Готовый заказ ждёт не меньше 24 часов. Отменить можно в любой момент до выдачи',
  ])
})

test('terms that are not known are not made up', () => {
  render(<WhatNext isOnline isCourier={false} isRx={false} parts={1} reservationHours={null} />)
  expect(steps()[0]).toBe('Откроется страница банка')
  expect(steps().at(-1)).toMatch(/^До какого дня готовый заказ вас ждёт, напишем в СМС/)
})

test('of an order in two parts each has a code and a term of its own', () => {
  render(<WhatNext isOnline={false} isCourier={false} isRx parts={2} reservationHours={48} />)
  expect(steps()).toEqual([
    'Аптека соберёт каждую часть отдельно и пришлёт СМС с её кодом получения',
    'Назовите код этой части и покажите фармацевту рецепт, а для электронного — паспорт',
    'Каждая готовая часть ждёт не меньше 48 часов. Отменить можно в любой момент до выдачи',
  ])
})
