import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FirstAdvice } from './first-advice.tsx'

test('whom to call is one press away, and nothing stands there where nothing is urgent', () => {
  const { rerender, container } = render(<FirstAdvice text="Позвоните 103 или 112." />)
  expect(screen.getByRole('note').textContent).toContain('103 или 112')
  expect(screen.getByRole('link', { name: 'Позвонить 112' }).getAttribute('href')).toBe('tel:112')
  rerender(<FirstAdvice text="Клеща снимают целиком." />)
  expect(screen.queryByRole('link')).toBeNull()
  rerender(<FirstAdvice text={null} />)
  expect(container.textContent).toBe('')
})
