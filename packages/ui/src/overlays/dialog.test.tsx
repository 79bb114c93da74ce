import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

const reasons = <input type="radio" aria-label="Другая причина" />

test('the first choice of a dialog has the focus, also when it comes later than the dialog', () => {
  const { rerender } = render(<Dialog title="Отменить заказ" isOpen onClose={() => undefined} children={null} />)
  screen.getByRole('button', { name: 'Закрыть' }).focus()
  rerender(<Dialog title="Отменить заказ" isOpen onClose={() => undefined} children={reasons} />)
  expect(document.activeElement).toBe(screen.getByRole('radio'))
})

test('a focus that has been moved stays where it is when the first choice comes', () => {
  const note = <button type="button">Подробнее</button>
  const { rerender } = render(<Dialog title="Отменить заказ" isOpen onClose={() => undefined} children={note} />)
  screen.getByRole('button', { name: 'Подробнее' }).focus()
  rerender(
    <Dialog title="Отменить заказ" isOpen onClose={() => undefined}>
      {note}
      {reasons}
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Подробнее' }))
})
