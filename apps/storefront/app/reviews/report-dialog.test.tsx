import { cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { anOrder, aPart } from '../../tests/builders.ts'
import { api, open, signIn, signOut } from '../../tests/screen.tsx'
import ReportMistakeDialog from '../catalogue/product/report-mistake-dialog.tsx'
import ReviewDialog from '../orders/actions/review-dialog.tsx'
import ReportDialog from './report-dialog.tsx'

const close = () => undefined

const dialogs: [name: string, field: string, dialog: () => ReactElement][] = [
  ['a report about an order', 'Подробности', () => <ReportDialog orderId={anOrder(aPart()).id} onClose={close} />],
  ['a mistake in a description', 'Что не так', () => <ReportMistakeDialog code="pk10002" onClose={close} />],
  [
    'a review of an order',
    'Что понравилось, а что нет',
    () => <ReviewDialog order={anOrder(aPart())} onClose={close} />,
  ],
]

beforeEach(() => {
  api.reset()
  sessionStorage.clear()
  signIn()
  const types = [{ id: '1', code: 'OTHER', title: 'Другое', is_active: true }]
  api.reply('GET /api/v1/reviews/basket-reports/types', { results: types, page: 1, totalPages: 1 })
  api.reply('POST /api/v1/reviews/basket-reports', { id: '1' } as never)
  api.reply('GET /api/v1/reviews/order-review/:orderId', { review: null })
  api.reply('POST /api/v1/reviews/order-review', {} as never)
})

const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

test.each(dialogs)(
  '%s that is closed half-written is there when it is opened again, until it is sent',
  async (...of) => {
    const [, name, dialog] = of
    const first = open(dialog())
    await first.user.type(await field(name), 'Не тот товар')
    cleanup()
    const again = open(dialog())
    expect((await field(name)).value).toBe('Не тот товар')
    for (const choice of screen.queryAllByRole('radio').slice(-1)) await again.user.click(choice)
    await again.user.click(screen.getByRole('button', { name: 'Отправить' }))
    await expect.poll(() => api.changes()).toHaveLength(1)
    cleanup()
    open(dialog())
    expect((await field(name)).value).toBe('')
  },
)

test.each(dialogs)('%s of one person is not shown to the next', async (...of) => {
  const [, name, dialog] = of
  const first = open(dialog())
  await first.user.type(await field(name), 'Не тот товар')
  cleanup()
  signOut()
  open(dialog())
  expect((await field(name)).value).toBe('')
})

test('what was handed over wrong or damaged can be reported of what was handed over, and of nothing else', async () => {
  const codes = ['WRONG_PRICE', 'WRONG_GOODS', 'DAMAGED']
  const results = codes.map((code) => ({ id: code, code, title: code, is_active: true }))
  api.reply('GET /api/v1/reviews/basket-reports/types', { results, page: 1, totalPages: 1 })
  const offered = async (dialog: ReactElement) => {
    open(dialog)
    await screen.findByRole('radio', { name: 'WRONG_PRICE' })
    const names = codes.filter((name) => screen.queryByRole('radio', { name }))
    cleanup()
    return names
  }
  const waiting = anOrder(aPart({ status: 'accepted' }))
  const collected = anOrder(aPart({ status: 'collected', is_active: false }), { is_active: false })
  expect(await offered(<ReportDialog onClose={close} />)).toEqual(['WRONG_PRICE'])
  expect(await offered(<ReportDialog order={waiting} orderId={waiting.id} onClose={close} />)).toEqual(['WRONG_PRICE'])
  expect(await offered(<ReportDialog order={collected} orderId={collected.id} onClose={close} />)).toEqual(codes)
})
