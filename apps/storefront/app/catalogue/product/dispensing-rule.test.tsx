import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProduct } from '../../../tests/builders.ts'
import { open } from '../../../tests/screen.tsx'
import { DispensingRule } from './dispensing-rule.tsx'

const dispensing = {
  rule: 'otc' as const,
  canOrder: true,
  canPayOnline: true,
  canShowElectronic: false,
  courierRefusal: null,
}

test('what is not sold any more is not said to be ordered', () => {
  const { unmount } = open(<DispensingRule product={aProduct({ dispensing })} />)
  screen.getByText(/^Забронируйте на сайте/)
  unmount()
  open(<DispensingRule product={aProduct({ dispensing, isWithdrawn: true })} />)
  screen.getByText('Без рецепта')
  expect(screen.queryByText(/^Забронируйте на сайте/)).toBeNull()
})

test.each([
  ['otc', true, /онлайн или при получении/],
  ['otc', false, /в аптеке\. Оплата при получении/],
  ['prescription', false, /рецепта\. Оплата при получении/],
] as const)('%s, online %s: it says where it is paid for', (rule, canPayOnline, text) => {
  open(<DispensingRule product={aProduct({ dispensing: { ...dispensing, rule, canPayOnline } })} />)
  screen.getByText(text)
})

test('nothing is said of paying for what cannot be ordered', () => {
  open(<DispensingRule product={aProduct({ dispensing: { ...dispensing, rule: 'pharmacy_only', canOrder: false } })} />)
  expect(screen.queryByText(/Оплат/)).toBeNull()
})

test.each([true, false])('the way to electronic prescriptions is there where the chain reads them: %s', (can) => {
  const rule = { ...dispensing, rule: 'prescription' as const, canShowElectronic: can }
  open(<DispensingRule product={aProduct({ dispensing: rule })} />)
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(can ? ['/prescriptions'] : [])
})
