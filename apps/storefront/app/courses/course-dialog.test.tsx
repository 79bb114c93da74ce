// @vitest-environment jsdom
import { dayOf } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, open } from '../../tests/screen.tsx'
import CourseDialog from './course-dialog.tsx'

beforeEach(() => api.reset())

const today = dayOf('2026-11-23')
const metformin = { title: 'Метформин, таблетки, 1000 мг', courseDays: 30 }

test('a line of a prescription becomes a course as the doctor wrote it', async () => {
  api.reply('POST /api/v1/calendar/courses', {} as never)
  const saved = vi.fn()
  const { user } = open(
    <CourseDialog
      course={undefined}
      wanted={{ ...metformin, dosage: 'По 1/2 таблетки 2 раза в день' }}
      today={today}
      onSaved={saved}
      onClose={() => {}}
    />,
  )
  expect(screen.getByText(/По 1\/2 таблетки 2 раза в день/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Осталось дома/ }), '60')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await expect.poll(() => saved).toHaveBeenCalled()
  expect(api.bodyOf('POST /api/v1/calendar/courses')).toMatchObject({
    title: metformin.title,
    units_per_dose: 0.5,
    times: ['09:00', '21:00'],
    starts_on: '2026-11-23',
    ends_on: '2026-12-22',
    units_at_home: 60,
    has_reminders: true,
  })
})

test('what the doctor’s words do not say is asked, not guessed', async () => {
  const wanted = { ...metformin, courseDays: null, dosage: 'По схеме' }
  const { user } = open(
    <CourseDialog course={undefined} wanted={wanted} today={today} onSaved={() => {}} onClose={() => {}} />,
  )
  await user.type(screen.getByRole('textbox', { name: /Осталось дома/ }), '60')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(screen.getByText('Напишите число больше нуля')).toBeTruthy()
  expect(api.changes()).toEqual([])
})
