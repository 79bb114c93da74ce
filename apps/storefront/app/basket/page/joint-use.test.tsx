import { productIdOf } from '@romashka/basics'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aBasket, aBasketItem } from '../../../tests/builders.ts'
import { api, loadBasket, open, signIn } from '../../../tests/screen.tsx'
import BasketView from './basket-view.tsx'

const call = 'POST /api/v2/baskets/joint-use'
const nurofen = aBasketItem({ id: productIdOf(1), title: 'Нурофен 200 мг' })
const mig = aBasketItem({ id: productIdOf(2), title: 'Миг 400 мг' })
const nise = aBasketItem({ id: productIdOf(3), title: 'Найз 100 мг' })
const told = (...titles: string[]) =>
  titles.map((title, at) => ({
    id: productIdOf(at + 1),
    title,
    tradeName: title.split(' ')[0] ?? '',
    slug: `slug-${at + 1}`,
  }))
const shared = {
  kind: 'same_substance' as const,
  substances: ['Ибупрофен'],
  products: told('Нурофен 200 мг', 'Миг 400 мг'),
  source: null,
}
const advised = {
  kind: 'not_recommended' as const,
  substances: ['Ибупрофен', 'Нимесулид'],
  products: told('Нурофен 200 мг', 'Миг 400 мг', 'Найз 100 мг'),
  source: 'французский справочник ANSM, 2020 год',
}

beforeEach(() => {
  api.reset()
  signIn()
})

const notice = async () => {
  const heading = await screen.findByRole('heading', { name: 'Прежде чем принимать вместе' })
  return heading.closest<HTMLElement>('[role=status]') ?? heading
}

test('what shares a substance and what a reference book advises against is said calmly, with links and the source', async () => {
  api.reply(call, { notices: [advised, shared] })
  await loadBasket(aBasket([nurofen, mig, nise]))
  open(<BasketView />, '/basket')
  const shown = await notice()
  expect(shown.textContent).toContain('Ибупрофен и нимесулид')
  const text = shown.textContent?.replaceAll('\u00a0', ' ')
  expect(text).toContain('Нурофен, Миг и Найз: спросите врача или фармацевта, можно ли принимать их вместе.')
  expect(text).toContain('Нурофен и Миг: вместе доза сложится. Спросите врача или фармацевта, нужны ли оба.')
  expect(shown.textContent).toContain('Источник: французский справочник ANSM, 2020 год')
  expect(shown.textContent).toContain('Одно действующее вещество: ибупрофен')
  expect(shown.textContent).not.toMatch(/нельзя|запрещ|противопоказ/iu)
  expect(
    within(shown)
      .getAllByRole('link', { name: /Нурофен/u })[0]
      ?.getAttribute('href'),
  ).toMatch(/\/product\/slug-1$/u)
  expect(api.bodyOf(call)).toEqual({ ids: [1, 2, 3] })
})

test('lines that are set aside, unchecked or not to be had are not asked about', async () => {
  api.reply(call, { notices: [] })
  const later = aBasketItem({ id: productIdOf(4), isSetAside: true })
  const unchecked = aBasketItem({ id: productIdOf(5), checked: false })
  const gone = aBasketItem({ id: productIdOf(6), group_code: 'none', available: false })
  await loadBasket(aBasket([nurofen, mig, later, unchecked, gone]))
  open(<BasketView />, '/basket')
  await expect.poll(() => api.bodyOf(call)).toEqual({ ids: [1, 2] })
  expect(screen.queryByText('Прежде чем принимать вместе')).toBeNull()
})

test('it is asked again when lines change, and is gone with the last pair', async () => {
  api.reply(call, { notices: [shared] })
  await loadBasket(aBasket([nurofen, mig]))
  const { user } = open(<BasketView />, '/basket')
  await notice()
  api.reply('DELETE /api/v2/baskets/products', aBasket([nurofen]))
  await user.click(screen.getByRole('button', { name: /^Убрать: Миг/u }))
  await expect.poll(() => screen.queryByText('Прежде чем принимать вместе')).toBeNull()
})

test('the fifth notice and those after it are opened by a press', async () => {
  const notices = ['А', 'Б', 'В', 'Г', 'Д', 'Е'].map((name) => ({ ...shared, substances: [name] }))
  api.reply(call, { notices })
  await loadBasket(aBasket([nurofen, nise]))
  open(<BasketView />, '/basket')
  const shown = await notice()
  const closed = within(shown).getByText('Показать ещё 2').closest('details')
  expect(closed?.open).toBe(false)
  expect(closed?.querySelectorAll('li')).toHaveLength(2)
  expect(shown.querySelectorAll('li')).toHaveLength(6)
})

test('a basket answers without the notice when it cannot be asked for', async () => {
  api.loseNetwork(call)
  await loadBasket(aBasket([mig, nise]))
  open(<BasketView />, '/basket')
  await expect.poll(() => api.bodyOf(call)).toBeDefined()
  expect(screen.getByRole('heading', { name: /Корзина/u })).toBeDefined()
  expect(screen.queryByText('Прежде чем принимать вместе')).toBeNull()
})
