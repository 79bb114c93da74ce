import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

const reasons = <input type="radio" aria-label="Другая причина" />
const cancelling = (children: ReactNode) => (
  <Dialog title="Отменить заказ" isOpen onClose={() => undefined}>
    {children}
  </Dialog>
)

test('the first choice of a dialog has the focus, also when it comes later than the dialog', () => {
  const { rerender } = render(cancelling(null))
  screen.getByRole('button', { name: 'Закрыть' }).focus()
  rerender(cancelling(reasons))
  expect(document.activeElement).toBe(screen.getByRole('radio'))
})

test('a focus that has been moved stays where it is when the first choice comes', () => {
  const note = <button type="button">Подробнее</button>
  const { rerender } = render(cancelling(<p>{note}</p>))
  screen.getByRole('button', { name: 'Подробнее' }).focus()
  rerender(
    cancelling(
      <p>
        {note}
        {reasons}
      </p>,
    ),
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Подробнее' }))
})
