import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OfferEndLine } from './offer-end-line.tsx'

test.each([
  [120, 'По этой цене 120 упаковок'],
  [119, 'Осталось 119 упаковок из 120 по этой цене'],
  [1, 'Осталась 1 упаковка из 120 по этой цене'],
  [0, 'Упаковки по этой цене закончились'],
])('of 120 packs at a price %i are left', (left, text) => {
  const offer = { id: 'a', ends_at: null, limited: { left, quota: 120, price: 100 } }
  const { container } = render(<OfferEndLine offer={offer} zone="Europe/Moscow" />)
  expect(container.textContent?.replaceAll(/\s/g, ' ')).toBe(text)
})
