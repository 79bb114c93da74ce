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

const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

test('a word like one that is known: the known one stands first, and nothing is said about the catalogue', () => {
  open(<NoResults query="нуражен" ignored={['нуражен']} nearest={['Нурофен']} popular={['но-шпа']} />)
  expect(titles()).toEqual(['Может быть, вы искали', 'Ничего не нашлось', 'Часто ищут'])
  expect(screen.queryByText(/в нашем каталоге нет/)).toBeNull()
})

test('a medicine that is not sold here: that is said before similar names', () => {
  open(<NoResults unsold="эмокси" nearest={['Амосин']} popular={[]} />)
  expect(titles()).toEqual(['Ничего не нашлось', 'Может быть, вы искали'])
})

test('a word that resembles nothing: the catalogue does not have it', () => {
  open(<NoResults query="ыъыъыъ" ignored={['ыъыъыъ']} nearest={[]} popular={[]} />)
  expect(screen.getByText(/в нашем каталоге нет/)).toBeTruthy()
})
