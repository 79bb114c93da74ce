import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../tests/screen.tsx'
import { NoResults } from './no-results.tsx'

test('of a medicine that nobody sells here it is said, and its spelling is not doubted', () => {
  open(<NoResults nearest={[]} popular={[]} unsold="сунитиниб" />)
  expect(screen.getByText(/Лекарство «Сунитиниб» у\sнас не\sпродаётся/)).toBeTruthy()
  expect(screen.queryByText(/Проверьте название/)).toBeNull()
  expect(screen.getByText(/заменить, решает врач/)).toBeTruthy()
})
