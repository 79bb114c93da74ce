import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../tests/screen.tsx'
import { WhereToTurn } from './where-to-turn.tsx'

test('below the advice to see a doctor stand a doctor, a pharmacist and the catalogue', () => {
  open(<WhereToTurn advice="Лекарства от этой болезни назначает только врач." />)
  expect(screen.getByRole('link', { name: '122' })).toHaveProperty('href', 'tel:122')
  expect(screen.getByRole('link', { name: 'Открыть каталог' })).toBeDefined()
})

test.each([null, 'Позвоните 103 или 112 и не ждите, пока подействует лекарство.'])(
  'nothing stands below «%s»',
  (advice) => {
    open(<WhereToTurn advice={advice} />)
    expect(screen.queryByRole('link')).toBeNull()
  },
)
