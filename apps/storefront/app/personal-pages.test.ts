import { expect, test } from 'vitest'
import { isPersonalPage } from './personal-pages.ts'
import routes from './routes.ts'

const open = /^(?:catalogue|content|partners|pharmacies|search|shell|vacancies)\//

test('every page is either personal, and stored by no browser, or the same for everybody', () => {
  for (const { file } of routes) expect(isPersonalPage(file), file).toBe(!open.test(file))
  expect(routes.filter(({ file }) => isPersonalPage(file)).length).toBeGreaterThan(15)
})
