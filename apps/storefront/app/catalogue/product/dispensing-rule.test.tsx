import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProduct } from '../../../tests/builders.ts'
import { open } from '../../../tests/screen.tsx'
import { DispensingRule } from './dispensing-rule.tsx'

const dispensing = { rule: 'otc' as const, canOrder: true, canPayOnline: true, courierRefusal: null }

test('what is not sold any more is not said to be ordered', () => {
  const { unmount } = open(<DispensingRule product={aProduct({ dispensing })} />)
  screen.getByText(/^Забронируйте на сайте/)
  unmount()
  open(<DispensingRule product={aProduct({ dispensing, isWithdrawn: true })} />)
  screen.getByText('Без рецепта')
  expect(screen.queryByText(/^Забронируйте на сайте/)).toBeNull()
})
