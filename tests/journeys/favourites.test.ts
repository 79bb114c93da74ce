import { expect, firstProduct, open, test } from './steps/shopper.ts'
import { newPhone, signIn } from './steps/sign-in.ts'

test('what a visitor likes is still theirs after signing in', async ({ page }) => {
  await open(page, '/search?query=нурофен')
  const title = (await firstProduct(page).getByRole('heading').innerText()).trim()
  const favouriteButton = firstProduct(page).getByRole('button', { name: /^В избранное: / })
  await favouriteButton.click()
  await expect(favouriteButton).toHaveAttribute('aria-pressed', 'true')
  await open(page, '/favorites')
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()

  await signIn(page, newPhone())
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Ваше' }).getByRole('link', { name: /Избранное/ })).toContainText(
    '1',
  )
})
