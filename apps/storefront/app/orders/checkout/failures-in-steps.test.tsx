import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aQuote, aQuotedLine } from '../../../tests/a-quote.ts'
import { aBasket, anna, tverskaya } from '../../../tests/builders.ts'
import { api, open, signIn } from '../../../tests/screen.tsx'
import { useCheckoutDraft } from './checkout-draft.ts'
import { CheckoutSteps } from './checkout-steps.tsx'

const basket = aBasket(undefined, { pharmacyId: tverskaya.id, pharmacy: tverskaya })

function Checkout({ knownName }: { knownName: string }) {
  const [draft, setDraft] = useCheckoutDraft()
  return (
    <CheckoutSteps
      basket={basket}
      change={async () => true}
      draft={draft}
      setDraft={setDraft}
      isSignedIn
      phone="+79120000000"
      knownName={knownName}
      zone="Europe/Moscow"
      isContinued={false}
      isDeliveryEdited={false}
    />
  )
}

beforeEach(() => {
  api.reset()
  sessionStorage.clear()
})

test('a name that the network kept from being saved is not called wrong, and stays in its field', async () => {
  signIn(anna({ info: { ...anna().info, first_name: null } }))
  api.loseNetwork('PATCH /api/v1/users/:id')
  const { user } = open(<Checkout knownName="" />, '/basket?step=checkout')
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя получателя' })
  await user.click(screen.getByRole('button', { name: 'Продолжить' }))
  screen.getByText('Напишите, как к вам обращаться')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await user.type(name, 'Анна')
  await user.click(screen.getByRole('button', { name: 'Продолжить' }))
  await screen.findByText('Нет связи. Проверьте интернет и попробуйте ещё раз')
  expect(name.getAttribute('aria-invalid')).not.toBe('true')
  expect(name.value).toBe('Анна')
})

test('a price that changes once more while the first change is accepted is said where the keyboard goes on', async () => {
  signIn(anna())
  const change = { productId: null, title: 'Парацетамол', group: 'today', reason: 'PRICE_ROSE' } as const
  const lines = [{ ...change, was: aQuotedLine(12_000), now: aQuotedLine(13_000) }]
  api.reply('GET /api/v2/baskets', basket)
  api.reply('POST /api/v2/baskets/quote', aQuote(basket))
  api.refuse('POST /api/v1/orders', {
    code: 'quote.changed',
    details: { wasTotalKopecks: 24_000, totalKopecks: 26_000, lines },
  })
  const { user } = open(<Checkout knownName="Анна" />, '/basket?step=checkout')
  await user.click(await screen.findByRole('radio', { name: /Картой или через СБП/ }))
  await user.click(screen.getByRole('button', { name: 'Продолжить' }))
  await user.click(await screen.findByRole('button', { name: /^Заказать/ }))
  await user.click(await screen.findByRole('button', { name: /^Подходит/ }))
  const said = await screen.findByText(
    /^Сумма изменилась ещё раз: было 260\s₽, стало 240\s₽\. Проверьте заказ и\sподтвердите$/,
  )
  expect(document.activeElement?.contains(said)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Заказать/ }))
})
