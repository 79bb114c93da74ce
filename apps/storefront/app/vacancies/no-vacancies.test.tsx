import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../tests/screen.tsx'
import { NoVacancies } from './no-vacancies.tsx'

test('before the board has been read nothing is said about how many vacancies there are', () => {
  open(<NoVacancies isSearch={false} syncedAt={null} isBoardUnavailable={false} />)
  expect(screen.getByRole('heading').textContent).toBe('Списка вакансий здесь пока нет')
  expect(document.body.textContent).not.toContain('через минуту')
  expect(screen.queryByText(/вакансий сейчас нет/)).toBeNull()
})

test('that there are none is said with the time at which it was so', () => {
  open(<NoVacancies isSearch={false} syncedAt="2026-11-27T06:00:00.000Z" isBoardUnavailable />)
  expect(screen.getByRole('heading').textContent).toBe('Открытых вакансий сейчас нет')
  expect(screen.getByText(/Данные с hh\.ru на .*, более новых пока нет/)).toBeTruthy()
})
