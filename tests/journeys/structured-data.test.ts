import { faultsOfFacts, readFacts } from '../crawl/structured-data.ts'
import { pathOf } from './steps/pages.ts'
import { expect, test } from './steps/shopper.ts'

/** A page of each kind, and what it states in structured data. */
const pages: [path: string, types: string[]][] = [
  ['/', ['Organization', 'WebSite']],
  ['{product}', ['BreadcrumbList', 'Drug', 'Product']],
  ['{category}', ['BreadcrumbList']],
  ['{pharmacy}', ['BreadcrumbList', 'Pharmacy']],
  ['{article}', ['Article', 'BreadcrumbList']],
  ['/optika-article', ['Article', 'BreadcrumbList']],
  ['/faq-delivery', ['BreadcrumbList', 'FAQPage']],
  ['/contacts', ['BreadcrumbList', 'Organization']],
  ['/legal', ['BreadcrumbList', 'Organization']],
  ['/how-to-order', ['BreadcrumbList']],
  ['/shipping', ['BreadcrumbList']],
  ['/marketing/zimnyaya-aptechka', ['BreadcrumbList', 'SaleEvent']],
]

for (const [pattern, types] of pages) {
  test(`${pattern} states its facts as schema.org and search engines want them`, async ({ request }) => {
    const reply = await request.get(await pathOf(request, pattern))
    const facts = readFacts(await reply.text())
    expect([...new Set(facts.flatMap((fact) => fact['@type']))].sort()).toEqual(types)
    expect(await faultsOfFacts(facts)).toEqual([])
  })

  test(`${pattern} has a picture for those who share it`, async ({ request }) => {
    const html = await (await request.get(await pathOf(request, pattern))).text()
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    const reply = await request.get(new URL(picture).pathname)
    expect(reply.headers()['content-type']).toBe('image/png')
  })
}

test('a vacancy states its facts as schema.org and search engines want them', async ({ request }) => {
  const vacancyIds = async (): Promise<string[]> =>
    (await (await request.get('/api/v1/vacancies')).json()).items.map((one: { id: string }) => one.id)
  await expect.poll(vacancyIds).not.toEqual([])
  const [id] = await vacancyIds()
  const facts = readFacts(await (await request.get(`/vacancies/${id}`)).text())
  expect(facts.map((fact) => fact['@type'])).toContain('JobPosting')
  expect(await faultsOfFacts(facts)).toEqual([])
})
