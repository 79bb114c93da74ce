import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../tests/screen.tsx'
import { FoundReplacements } from './found-replacements.tsx'

test('of a medicine whose substance nobody names it is not said that it has no analogues', () => {
  const { unmount } = open(<FoundReplacements product={{ substance: null }} steps={[]} />)
  screen.getByText(/^Действующее вещество нам неизвестно/u)
  expect(screen.queryByText(/^Аналогов в аптеках/u)).toBeNull()
  unmount()
  open(<FoundReplacements product={{ substance: 'Ибупрофен' }} steps={[]} />)
  screen.getByText('Аналогов в аптеках города сейчас нет.')
})
