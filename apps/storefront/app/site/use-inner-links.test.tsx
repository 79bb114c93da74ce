import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PageLink } from './page-link.tsx'
import { useInnerLinks } from './use-inner-links.ts'

const Shop = createRoutesStub([
  {
    path: '/',
    Component: () => {
      useInnerLinks()
      return (
        <>
          <PageLink to="/basket?step=checkout#pay">
            <b>Корзина</b>
          </PageLink>
          <PageLink to="/basket" onClick={(event) => event.preventDefault()}>
            Без перехода
          </PageLink>
          <a href="/file">Файл</a>
        </>
      )
    },
  },
  { path: '/basket', Component: () => <h1>В корзине пусто</h1> },
])

test('a press anywhere on a link of the shop opens its page in the same document', async () => {
  render(<Shop />)
  expect(fireEvent.click(screen.getByText('Корзина'))).toBe(false)
  await screen.findByRole('heading', { name: 'В корзине пусто' })
})

test.each([
  ['another tab', 'Корзина', { ctrlKey: true }],
  ['another window', 'Корзина', { shiftKey: true }],
  ['the middle button', 'Корзина', { button: 1 }],
  ['a file', 'Файл', {}],
])('what is for the browser is left to it: %s', (_what, text, press) => {
  render(<Shop />)
  let isLeft: boolean | undefined
  // jsdom does not open documents: it would write that to the console.
  const after = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', after)
  fireEvent.click(screen.getByText(text), press)
  removeEventListener('click', after)
  expect(isLeft).toBe(true)
})

test('a link whose press a component has used up is not followed', async () => {
  render(<Shop />)
  await act(async () => fireEvent.click(screen.getByText('Без перехода')))
  screen.getByText('Без перехода')
})
