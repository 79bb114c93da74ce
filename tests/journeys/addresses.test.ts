import { pathOf } from './steps/pages.ts'
import { expect, open, test } from './steps/shopper.ts'

test.describe('an address that leads nowhere', () => {
  test('a city that is not there leads to the not-found page, with its status', async ({ page }) => {
    const answered = await open(page, '/atlantida/catalog')
    expect(answered?.status()).toBe(404)
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()
    expect((await page.request.get('/404')).status()).toBe(404)
  })

  test('a category that is not there is the not-found page of the city', async ({ page }) => {
    const answered = await open(page, '/kazan/catalog/no-such-shelf')
    expect(answered?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()
    await page.getByRole('link', { name: 'Открыть каталог' }).click()
    await expect(page).toHaveURL('/kazan/catalog')
  })

  test('a deeper path of the catalogue that matches nothing is not found', async ({ page }) => {
    expect((await open(page, '/kazan/catalog/a/b/c/d'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()
  })

  test('says so in its title, and no link without script repeats a city that is not there', async ({ request }) => {
    for (const path of ['/atlantida', '/atlantida/catalog', '/product/no-such-medicine', '/kazan/no/such', '/404']) {
      const html = await (await request.get(path)).text()
      const titles = [...html.matchAll(/<title[^>]*>([^<]*)/g)].map(([, title]) => title)
      expect(titles, path).toEqual(['Такой страницы нет — Ромашка'])
      expect(html, path).toContain('<meta name="robots" content="noindex"/>')
      expect(html, path).not.toContain('="/atlantida')
    }
  })

  test('a product that is not there is not found', async ({ page }) => {
    expect((await open(page, '/product/no-such-medicine'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()
  })
})

test('a link whose city was left in braces still opens a product and the search', async ({ page }) => {
  const found = await page.request.post('/api/v1/search/search', { data: { query: 'нурофен' } })
  const { results: products } = await found.json()
  expect((await open(page, `/%7Bcity%7D/product/${products[0].slug}`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: products[0].title })).toBeVisible()
  expect((await open(page, '/%7Bcity%7D/search?query=нурофен'))?.status()).toBe(200)
  expect((await page.request.get('/%7Bcity%7D/catalog')).status()).toBe(404)
})

test('each page of the shop is there under its city too', async ({ page }) => {
  for (const path of ['', '/catalog', '/drugstores', '/basket', '/agreement', '/policy']) {
    expect((await page.request.get(`/kazan${path}`)).status(), path).toBe(200)
  }
})

test('a product that has moved is opened where it is now, in the same city', async ({ page, request }) => {
  const path = await pathOf(request, '{product}')
  await page.route('**/api/v1/products/by-slug/moved', (route) =>
    route.fulfill({ status: 301, headers: { location: path } }),
  )
  await open(page, '/kazan/catalog')
  // Nobody's browser goes elsewhere within a page that is still being taken over.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    history.pushState(null, '', '/kazan/product/moved')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await expect(page).toHaveURL(`/kazan${path}`)
})

test('an old link that names a product by its number leads to its page for good', async ({ page, request }) => {
  const found = await request.post('/api/v1/search/search', { data: { query: 'нурофен' } })
  const { results: products } = await found.json()
  const answered = await request.get(`/kazan/catalog-redirect?product=${products[0].code}`, { maxRedirects: 0 })
  expect(answered.status()).toBe(301)
  expect(answered.headers().location).toBe(`/kazan/product/${products[0].slug}`)
  await open(page, `/kazan/catalog-redirect?product=${products[0].code}`)
  await expect(page.getByRole('heading', { level: 1, name: products[0].title })).toBeVisible()
})

test.describe('a link that names a section by its number', () => {
  test('leads to today’s page of that section for good, in the same city and with its filters', async ({ request }) => {
    const { results } = await (await request.get('/api/v1/categories')).json()
    const shelf = results[0].nested_categories[0]
    for (const city of ['', '/kazan']) {
      const answered = await request.get(`${city}/catalog/${shelf.section_id}?sort=price_asc`, { maxRedirects: 0 })
      expect(answered.status()).toBe(301)
      expect(answered.headers().location).toBe(`${city}${shelf.url}?sort=price_asc`)
    }
    const root = await request.get('/kazan/catalog/000000001', { maxRedirects: 0 })
    expect([root.status(), root.headers().location]).toEqual([301, '/kazan/catalog'])
  })

  test('leads to a page within the section too', async ({ page, request }) => {
    const { results } = await (await request.get('/api/v1/seo/tagpages/receive_all')).json()
    const [, slug, tag] = /\/catalog\/([^/]+)\/([^/]+)$/.exec(results[0].url) ?? []
    const section = await (await request.get(`/api/v1/categories/by-slug/${slug}`)).json()
    await open(page, `/kazan/catalog/${section.section_id}/${tag}`)
    await expect(page).toHaveURL(`/kazan/catalog/${slug}/${tag}`)
    await expect(page.getByRole('heading', { level: 1, name: results[0].title })).toBeVisible()
  })

  test('is the not-found page of the city where no section has that number', async ({ page }) => {
    for (const path of ['/catalog/999999999', '/kazan/catalog/999999999', '/kazan/catalog/999999999/nurofen'])
      expect((await open(page, path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()
  })
})

test('a page has one canonical address, with its city, and a page past the end is not for search engines', async ({
  request,
}) => {
  const head = async (path: string) => {
    const html = await (await request.get(path)).text()
    return {
      canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
      isUnlisted: html.includes('<meta name="robots" content="noindex'),
    }
  }
  for (const path of [await pathOf(request, '{category}'), await pathOf(request, '{product}'), '/catalog']) {
    const plain = path.replace(/^\/moskva/, '')
    const { canonical, isUnlisted } = await head(plain)
    expect(canonical, plain).toMatch(new RegExp(`^https?://[^/]+/moskva${plain}$`))
    expect(isUnlisted, plain).toBe(false)
    expect((await head(`/moskva${plain}`)).canonical, plain).toBe(canonical)
  }
  const category = await pathOf(request, '{category}')
  expect(await head(`${category}?page=9999`)).toEqual({ canonical: undefined, isUnlisted: true })
  for (const path of [category, '/marketing/zimnyaya-aptechka', '/drugs/letter-а', '/free-catalog', '/articles'])
    expect((await request.get(`${path}?page=9999`)).status(), path).toBe(404)
  expect((await request.get('/search?query=нурофен&page=9999')).status()).toBe(404)
})

test('a page past the end of a list says so in its title and leads to the first', async ({ page, request }) => {
  for (const path of [
    await pathOf(request, '{category}'),
    '/drugs/letter-а',
    '/free-catalog',
    '/search?query=нурофен',
  ]) {
    await open(page, `${path}${path.includes('?') ? '&' : '?'}page=9999`)
    await expect(page, path).toHaveTitle(/^Такой страницы нет/)
    await page.getByRole('link', { name: 'К первой странице' }).click()
    await expect(page.getByRole('main').getByRole('listitem').first(), path).toBeVisible()
    await expect(page, path).not.toHaveTitle(/Такой страницы нет|9999/)
  }
})

test('what is not to be found says so itself, in a page that robots may read', async ({ request }) => {
  const rules = await (await request.get('/robots.txt')).text()
  for (const path of [
    '/basket',
    '/o',
    '/order-detail?share=1',
    '/personal-area',
    '/settings',
    '/favorites',
    '/payment-failed',
  ]) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex')
    expect(rules, path).not.toContain(`Disallow: ${path.split('?')[0]}`)
  }
})

test('the icons that the page names are there, and the one that is asked for without being named', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const named = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)"[^>]* href="([^"]+)"/g)].map(([, to]) => to)
  const { icons } = await (await request.get('/manifest.webmanifest')).json()
  const all = ['/favicon.ico', ...named, ...icons.map(({ src }: { src: string }) => src)]
  expect(all.length).toBeGreaterThan(5)
  for (const icon of all) {
    const answered = await request.get(icon)
    expect([answered.status(), answered.headers()['content-type']], icon).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
  }
})
