import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../../tests/screen.tsx'
import { visitor } from '../../session/visitor.ts'
import { HeaderActions } from './header-actions.tsx'

const basketLink = () => screen.getAllByRole('link').find((link) => link.getAttribute('href') === '/basket')

test.each([
  ['the sum of what is checked', 29_900, /299/],
  ['no sum while nothing in it is checked', 0, /Корзина$/],
])('the header shows beside the basket %s', (_, basketKopecks, text) => {
  visitor.set({ basketPacks: 2, basketKopecks })
  open(<HeaderActions />)
  expect(basketLink()?.textContent).toMatch(text)
  expect(basketLink()?.textContent).not.toMatch(/(?<!\d)0\s₽/)
})
