import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBasket } from '../../../tests/builders.ts'
import { api, loadBasket, open, signIn } from '../../../tests/screen.tsx'
import { useBasket } from '../store/use-basket.ts'
import { PromoCode } from './promo-code.tsx'

type Status = Parameters<typeof PromoCode>[0]['status']

const none: Status = { status: 'none', code: null, title: null, reason: null, missing: 0, discount: 0 }

function PromoCodeOfBasket() {
  const { account } = useBasket()
  return account && <PromoCode status={account.promoCode} />
}

test('a code that there is not stays in the field, where its slip can be mended', async () => {
  api.reset()
  signIn()
  await loadBasket(aBasket())
  api.reply('POST /api/v2/baskets/promo-code', aBasket(undefined, { promoCode: { ...none, status: 'unknown' } }))
  const { user } = open(<PromoCodeOfBasket />, '/basket')
  await user.type(await screen.findByRole('textbox', { name: 'Промокод' }), 'РОМАШКА01')
  await user.click(screen.getByRole('button', { name: 'Применить' }))
  await screen.findByText('Такого промокода нет')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Промокод' }).value).toBe('РОМАШКА01')
})
