import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aQuote } from '../../../tests/a-quote.ts'
import { aBasket, anna, tverskaya } from '../../../tests/builders.ts'
import { api, open, signIn } from '../../../tests/screen.tsx'
import { useCheckoutDraft } from './checkout-draft.ts'
import { CheckoutSteps } from './checkout-steps.tsx'

const basket = aBasket(undefined, { pharmacyId: tverskaya.id, pharmacy: tverskaya })
const plain = { ...aQuote(basket), points: { available: 50_000, most: 7_200, earns: 500 } }
const spending = { ...plain, points_discount: 7_200, total_price: 16_800, online_price: 16_800 }

function Checkout() {
  const [draft, setDraft] = useCheckoutDraft()
  return (
    <CheckoutSteps
      basket={basket}
      change={async () => true}
      draft={draft}
      setDraft={setDraft}
      isSignedIn
      phone="+79120000000"
      knownName="Анна"
      zone="Europe/Moscow"
      isContinued={false}
      isDeliveryEdited={false}
    />
  )
}

const sum = () => screen.getByRole('complementary', { name: 'Сумма заказа' }).textContent?.replace(/\s/g, ' ')
const pointsBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Оплатить баллами/ })

beforeEach(() => {
  api.reset()
  sessionStorage.clear()
  signIn(anna())
  api.reply('POST /api/v2/baskets/quote', plain)
})

async function openReview() {
  const opened = open(<Checkout />, '/basket?step=checkout')
  await opened.user.click(await screen.findByRole('radio', { name: /Картой или через СБП/ }))
  await opened.user.click(screen.getByRole('button', { name: 'Продолжить' }))
  return { ...opened, box: await pointsBox() }
}

test('points lower the sum beside the steps as they lower that of the last step', async () => {
  const { user, box } = await openReview()
  await expect.poll(sum).toMatch(/Итого240 ₽$/)
  api.reply('POST /api/v2/baskets/quote', spending)
  await user.click(box)
  await screen.findByRole('button', { name: /оплатить 168\s₽/ })
  expect(sum()).toMatch(/Баллы−72 ₽Итого168 ₽$/)
})

test('points that were chosen stay chosen while another step is changed, and are asked about anew for the next order', async () => {
  const { user, box, unmount } = await openReview()
  api.reply('POST /api/v2/baskets/quote', spending)
  await user.click(box)
  const payment = screen.getByRole('heading', { name: 'Как оплатить' }).closest('section')
  await user.click(within(payment as HTMLElement).getByRole('button', { name: /^Изменить/ }))
  await user.click(await screen.findByRole('button', { name: 'Продолжить' }))
  expect((await pointsBox()).checked).toBe(true)

  api.reply('GET /api/v1/orders/counter', { count: 1 } as never)
  api.reply('GET /api/v2/baskets', basket)
  api.reply('POST /api/v1/orders', { id: '7f0f2c0e-0000-4000-8000-000000000001', online_price: 0 } as never)
  await user.click(await screen.findByRole('button', { name: /^Заказать/ }))
  await expect.poll(() => sessionStorage.getItem('kept:checkout_draft')).toContain('"spendsPoints":false')
  unmount()
  open(<Checkout />, '/basket?step=checkout')
  await expect.poll(async () => (await pointsBox()).checked).toBe(false)
})
