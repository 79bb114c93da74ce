import { productIdOf } from '@romashka/basics'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LeftOutLines } from './left-out-lines.tsx'

type Props = Parameters<typeof LeftOutLines>[0]

const basket: Props['basket'] = { items: [] }
const line = (id: number, reason: Props['lines'][number]['reason']): Props['lines'][number] => ({
  id: productIdOf(id),
  title: `Товар ${id}`,
  amount: 1,
  reason,
  actions: [],
})
const timesOf = (words: string, lines: Props['lines']) =>
  renderToStaticMarkup(<LeftOutLines lines={lines} basket={basket} />).split(words).length - 1

test('a reason that all lines have is said once, different ones each beside its line', () => {
  const prescription = 'Отпускается по рецепту'
  expect(timesOf(prescription, [line(1, 'RX_NEEDS_PHARMACY'), line(2, 'RX_NEEDS_PHARMACY')])).toBe(1)
  const mixed = [line(1, 'RX_NEEDS_PHARMACY'), line(2, 'RX_NEEDS_PHARMACY'), line(3, 'ALCOHOL_OVER_25')]
  expect(timesOf(prescription, mixed)).toBe(2)
  expect(timesOf('Доля спирта велика', mixed)).toBe(1)
})
