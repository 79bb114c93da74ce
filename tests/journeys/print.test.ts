import { comeWithBasket } from './steps/calls.ts'
import { expect, open, test } from './steps/shopper.ts'

test('a printed list says how many packs of each, without what changes it', async ({ page }) => {
  await open(page, '/list')
  await page.getByRole('textbox', { name: 'Что нужно' }).fill('нурофен 2 уп.\nйод')
  await page.getByRole('button', { name: 'Подобрать' }).click()
  const packs = page.getByRole('main').getByRole('status').and(page.locator('output'))
  await expect(packs).toHaveText(['2', '1'])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
  const [first] = await packs.all()
  const printed = await first?.evaluate((output) => {
    const ground = getComputedStyle(output.parentElement as Element).backgroundColor
    return { ground, unit: getComputedStyle(output, '::after').content }
  })
  expect(printed).toEqual({ ground: 'rgba(0, 0, 0, 0)', unit: '"\u00a0уп."' })
})

test('a printed basket keeps the names of its lines whole', async ({ page }) => {
  await comeWithBasket(page, 'нурофен')
  await page.setViewportSize({ width: 800, height: 1100 })
  await open(page, '/basket')
  const name = page.getByRole('main').locator('[data-line] a').first()
  await expect(name).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const { width } = (await name.evaluate((link) => link.parentElement?.getBoundingClientRect())) ?? { width: 0 }
  expect(width).toBeGreaterThan(200)
})
