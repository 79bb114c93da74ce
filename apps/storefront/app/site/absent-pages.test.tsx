import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open, signIn } from '../../tests/screen.tsx'
import SalonsPage from '../appointments/salons.route.tsx'
import { PrescriptionHint } from '../basket/page/prescription-hint.tsx'
import { PersonalLinks } from '../identity/personal-area/personal-links.tsx'
import PrescriptionsPage from '../prescriptions/prescriptions.route.tsx'
import { Footer } from '../shell/footer/footer.tsx'
import { TopBar } from '../shell/header/top-bar.tsx'
import { defaultCity } from './city.ts'

/** A city of a chain that has nothing for these pages. */
const cityWithout = (...absentPages: string[]) => ({ ...defaultCity, absentPages })

const linksTo = (path: string) => screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === path)

beforeEach(() => {
  api.reset()
  signIn()
})

test('footer and header name no page for which the chain has nothing', () => {
  const city = cityWithout('/appointment-doctor', '/vacancies', '/franchise', '/faq')
  open(
    <>
      <TopBar city={city} />
      <Footer />
    </>,
    '/',
    city,
  )
  for (const path of city.absentPages) expect(linksTo(path), path).toEqual([])
  for (const path of ['/appointment-optics', '/articles', '/about']) expect(linksTo(path), path).not.toEqual([])
})

test('the personal area has no room for what the chain does not offer', () => {
  const city = cityWithout('/prescriptions', '/appointments', '/promocodes', '/social-card')
  open(<PersonalLinks />, '/o', city)
  for (const path of city.absentPages) expect(linksTo(path), path).toEqual([])
  expect(linksTo('/o')).toHaveLength(1)
})

test('a chain without a registry of prescriptions offers no electronic one', () => {
  const { unmount } = open(<PrescriptionHint />)
  expect(linksTo('/prescriptions')).toHaveLength(1)
  unmount()
  open(<PrescriptionHint />, '/', cityWithout('/prescriptions'))
  expect(linksTo('/prescriptions')).toEqual([])
})

test('whoever opens the page of prescriptions there is told what to do instead', async () => {
  open(<PrescriptionsPage />, '/prescriptions', cityWithout('/prescriptions'))
  expect(await screen.findByText(/покажите рецепт в аптеке/)).toBeTruthy()
  expect(api.calls.filter(({ name }) => name.includes('recipes'))).toEqual([])
})

test('a page of appointments that the chain has in no city sends nobody to another city', async () => {
  const nobody = { services: [], results: [], cityName: 'Москва' }
  api.reply('GET /api/v1/doctors/pharmacies', nobody as never)
  open(<SalonsPage />, '/appointment-doctor', cityWithout('/appointment-doctor'), nobody)
  expect(await screen.findByText('Такой записи у нас нет')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/другой город|принимают в аптеках/)
})
