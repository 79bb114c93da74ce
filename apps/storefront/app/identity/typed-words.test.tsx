// @vitest-environment jsdom
import { dayOf } from '@romashka/basics'
import { cleanup, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { anna } from '../../tests/builders.ts'
import { api, open, signIn, signOut } from '../../tests/screen.tsx'
import CourseDialog from '../courses/course-dialog.tsx'
import { AddressForm } from '../delivery/addresses/address-form.tsx'
import { RecipientStep } from '../orders/checkout/recipient-step.tsx'
import { EmailForm } from './profile/email-form.tsx'
import { ProfileForm } from './profile/profile-form.tsx'

const done = () => undefined
const today = dayOf('2026-11-27')

const forms: [name: string, field: RegExp, form: () => ReactElement][] = [
  ['the profile', /Фамилия/, () => <ProfileForm person={anna()} onSaved={done} />],
  ['the e-mail address', /Адрес почты/, () => <EmailForm person={anna()} onSaved={done} />],
  ['a new address', /Улица и дом/, () => <AddressForm onSaved={done} />],
  ['how to find an address', /Как пройти/, () => <AddressForm onSaved={done} />],
  ['the name of who collects an order', /Имя получателя/, () => <RecipientStep firstName="" onDone={done} />],
  ['a course', /Что принимаете/, () => <CourseDialog course={undefined} today={today} onSaved={done} onClose={done} />],
]

beforeEach(() => {
  api.reset()
  sessionStorage.clear()
  signIn(anna())
  api.reply('POST /api/v1/users/auth/check-email-address', {
    is_valid: false,
    email: null,
    problem: null,
    suggestion: null,
  })
  api.reply('GET /api/v2/addresses/suggestions', { results: [] })
  api.reply('POST /api/v1/search/query-suggestion', {} as never)
  api.reply('PATCH /api/v1/users/:id', anna())
  api.reply('POST /api/v2/addresses', {} as never)
})

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

test.each(forms)('%s: what was typed before the session ended is there after signing in again', async (...of) => {
  const [, name, form] = of
  const first = open(form())
  const typed = await field(name)
  await first.user.clear(typed)
  await first.user.type(typed, 'Королёва, 17')
  cleanup()
  open(form())
  expect((await field(name)).value).toBe('Королёва, 17')
})

/** Without a session the recipient is asked for the phone. */
const seenSignedOut = forms.filter(([name]) => name !== 'the name of who collects an order')

test.each(seenSignedOut)('%s of one person is not shown to the next', async (...of) => {
  const [, name, form] = of
  const first = open(form())
  const saved = (await field(name)).value
  await first.user.type(await field(name), 'Королёва')
  cleanup()
  signOut()
  open(form())
  expect((await field(name)).value).toBe(saved)
})

test('what is saved is no longer a draft, and a change of a course that is closed is dropped', async () => {
  const profile = open(<ProfileForm person={anna()} onSaved={done} />)
  await profile.user.type(await field(/Фамилия/), 'Королёва')
  await profile.user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await expect.poll(() => api.changes()).toHaveLength(1)
  cleanup()
  const course = open(
    <CourseDialog course={{ id: 'c1', title: 'Метформин' } as never} today={today} onSaved={done} onClose={done} />,
  )
  await course.user.type(await field(/Что принимаете/), ' 1000')
  await course.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Закрыть' }))
  expect(Object.keys(sessionStorage)).toEqual([])
})
