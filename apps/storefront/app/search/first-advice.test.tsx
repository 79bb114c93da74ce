import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FirstAdvice } from './first-advice.tsx'

test('whom to call is one press away, and nothing stands there where nothing is urgent', () => {
  const { rerender, container } = render(<FirstAdvice text="Позвоните 103 или 112." />)
  expect(screen.getByRole('note').textContent).toMatch(/103\sили\s112/)
  expect(screen.getByRole('link', { name: 'Позвонить 112' }).getAttribute('href')).toBe('tel:112')
  rerender(<FirstAdvice text="Клеща снимают целиком." />)
  expect(screen.queryByRole('link')).toBeNull()
  rerender(<FirstAdvice text={null} />)
  expect(container.textContent).toBe('')
})

test('a phone of an advice is called by a press, and stands in one line', () => {
  render(<FirstAdvice text="Психологи МЧС: +7 495 989-50-50. Детям: 8-800-2000-122, бесплатно." />)
  const links = ['+7 495 989-50-50', '8-800-2000-122'].map((name) => screen.getByRole('link', { name }))
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['tel:+74959895050', 'tel:88002000122'])
  expect(screen.getByRole('note').textContent).toContain('Детям: 8-800-2000-122, бесплатно.')
})
