import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import QrCode from './qr-code.tsx'

test('a code has a white ground of its own and four white modules on each side, whatever the theme', () => {
  render(<QrCode text="480213" />)
  const drawing = screen.getByRole('img', { name: 'QR-код получения' })
  const size = Number(drawing.getAttribute('viewBox')?.split(' ')[2])
  const [ground, code] = drawing.children
  expect(ground?.outerHTML).toBe('<rect width="100%" height="100%" fill="#fff"></rect>')
  const places = [...(code?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5])
})
