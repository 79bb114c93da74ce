import { content } from '@romashka/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAssortment, sell } from '../../../../tests/support/assortment.ts'
import { articleFile, importContent } from '../../../../tests/support/contents.ts'
import { openShop, type Shop } from '../../../../tests/support/shop.ts'
import { packPage } from '../host/pages/page-cache.ts'
import { cacheTagsHeader } from '../host/serve.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.database
  await openAssortment(db)
  const sold = { categoryId: '000000020', today: 1 }
  await sell(db, { tradeName: 'Витамин C', code: 'c', popularity: 900, ...sold })
  await sell(db, { tradeName: 'Витамин D', code: 'd', popularity: 800, ...sold, dispensingClass: 'prescription' })
  await sell(db, { tradeName: 'Витамин E', code: 'e', popularity: 700, ...sold, today: 0 })
})
beforeEach(async () => {
  await shop.database.db.deleteFrom('contents').execute()
})
afterAll(() => shop.close())

const moscow = 1
const novosibirsk = 3
const get = (path: string, cityId = moscow) => shop.call('GET', `/api/v1/seo/${path}`, { cityId })
const titles = async (path: string, cityId?: number) =>
  (await get(path, cityId)).json().results.map((one: { title: string }) => one.title)
const htmlOf = (reply: { json(): { blocks: { html: string }[] } }) =>
  reply
    .json()
    .blocks.map(({ html }) => html)
    .join('')

test('articles are listed by tens, the newest first, with their tags', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `articles/a-${at}.md`,
      articleFile({ title: `Статья ${at}`, tags: ['Хранение'], from: `2026-10-${String(at + 10)}` }),
    ]),
  )
  await importContent(shop, {
    ...files,
    'articles/other.md': articleFile({ title: 'Другая', tags: ['Дети'], from: '2026-09-01' }),
  })
  const first = (await get('articles?size=10&is_active=true')).json()
  expect(first).toMatchObject({ page: 1, totalPages: 2, totalCount: 13 })
  expect(first.results).toHaveLength(10)
  expect(first.results[0]).toMatchObject({ title: 'Статья 11', url: '/article/a-11', tags: [{ slug: 'khranenie' }] })
  expect(await titles('articles?page=2')).toEqual(['Статья 1', 'Статья 0', 'Другая'])
  expect(await titles('articles?tag=deti')).toEqual(['Другая'])
  expect((await get('tags')).json().results).toEqual([
    { slug: 'khranenie', name: 'Хранение', articlesCount: 12 },
    { slug: 'deti', name: 'Дети', articlesCount: 1 },
  ])
})

test('an article has its text, its contents, who wrote and who checked it, and what to read next', async () => {
  const text = ['Первый абзац.', '', '## Где хранить', '', 'В **сухом** месте.'].join('\n')
  const frontMatter = {
    title: 'Хранение',
    tags: ['Аптечка'],
    author: 'Анна Белова',
    reviewer: { name: 'Пётр Зимин', role: 'pharmacist' },
    reviewedOn: '2026-10-01',
    sources: [{ title: 'Приказ № 706н', url: 'https://example.org/706' }, { title: 'Инструкция' }],
    isDemo: true,
  }
  await importContent(shop, {
    'articles/hranenie.md': articleFile(frontMatter, text),
    'articles/aptechka.md': articleFile({ title: 'Аптечка', tags: ['Аптечка'] }),
    'articles/zrenie.md': articleFile({ title: 'Зрение', tags: ['Оптика'] }),
  })
  expect((await get('articles/hranenie')).json()).toMatchObject({
    title: 'Хранение',
    minutes_to_read: 1,
    blocks: [{ kind: 'html', html: expect.stringContaining('<h2 id="part-1">Где хранить</h2>') }],
    contents: [{ id: 'part-1', text: 'Где хранить' }],
    author: 'Анна Белова',
    reviewer: { name: 'Пётр Зимин', role: 'pharmacist' },
    reviewed_on: '2026-10-01',
    sources: [{ url: 'https://example.org/706' }, { title: 'Инструкция', url: null }],
    related: [{ title: 'Аптечка' }],
    is_demo: true,
    is_draft: false,
  })
})

test('products of a text have today’s price in the city; a prescription medicine is only named, a withdrawn one left out', async () => {
  const { db } = shop.database
  await sell(db, { tradeName: 'Тонометр', code: 'tonometer', today: 1, price: 2_500_00 })
  await sell(db, { tradeName: 'Гипотиазид', code: 'rx', today: 1, dispensingClass: 'prescription' })
  const gone = await sell(db, { tradeName: 'Снятый', code: 'gone', today: 1 })
  await db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', gone).execute()
  const text =
    'До.\n\n::products{slugs="product-tonometer product-rx product-gone nobody"}\n\nПосле.\n\n::products{slugs=product-gone}'
  await importContent(shop, { 'articles/davlenie.md': articleFile({}, text) })
  const { blocks } = (await get('articles/davlenie')).json()
  expect(blocks).toMatchObject([
    { kind: 'html', html: '<p>До.</p>' },
    {
      kind: 'products',
      products: [{ tradeName: 'Тонометр', price: 2_500_00 }],
      named: [{ title: 'Гипотиазид', url: '/product/product-rx' }],
    },
    { kind: 'html', html: '<p>После.</p>' },
  ])
})

test('a list of a category shows what pharmacies have today, without prescription medicines', async () => {
  const text = '::product-list{category=vitaminy size=2}\n\n::product-list{category=net-takoy}'
  await importContent(shop, { 'articles/vitaminy.md': articleFile({}, text) })
  const { blocks } = (await get('articles/vitaminy')).json()
  expect(blocks).toMatchObject([{ products: [{ tradeName: 'Витамин C' }], more_url: '/catalog/vitaminy' }])
})

test('an article is shown in its cities, from its first to its last day', async () => {
  await importContent(shop, {
    'articles/zima.md': articleFile({
      title: 'Зима',
      cities: ['novosibirsk'],
      from: '2026-12-01',
      until: '2026-12-31',
    }),
  })
  const statusAt = async (at: string, cityId = novosibirsk) => {
    shop.clock.set(at)
    return (await get('articles/zima', cityId)).json().code ?? 'shown'
  }
  expect(await statusAt('2026-11-30T20:59:59Z')).toBe('content.not_found')
  expect(await statusAt('2026-11-30T21:00:00Z')).toBe('shown')
  expect(await statusAt('2026-12-31T20:59:59Z')).toBe('shown')
  expect(await statusAt('2026-12-15T00:00:00Z', moscow)).toBe('content.not_found')
  expect(await titles('articles', moscow)).toEqual([])
  expect(await titles('articles', novosibirsk)).toEqual(['Зима'])
  expect(await statusAt('2026-12-31T21:00:00Z')).toBe('content.ended')
  expect((await get('articles/zima', novosibirsk)).statusCode).toBe(410)
  shop.clock.set('2026-11-21T09:00:00Z')
})

test('each import is a version; a publication is undone, and what is withdrawn is gone', async () => {
  const named = { kind: 'article', slug: 'versii' } as const
  const bring = (title: string) => importContent(shop, { 'articles/versii.md': articleFile({ title }) })
  expect(await bring('Первая')).toMatchObject([{ outcome: 'added' }])
  expect(await bring('Первая')).toMatchObject([{ outcome: 'unchanged' }])
  expect(await bring('Вторая')).toMatchObject([{ outcome: 'changed' }])
  expect((await get('articles/versii')).json()).toMatchObject({ title: 'Вторая' })

  expect(await content.undoPublication(shop.ctx(), named)).toBe(1)
  expect((await get('articles/versii')).json()).toMatchObject({ title: 'Первая' })
  await expect(content.undoPublication(shop.ctx(), named)).rejects.toMatchObject({ code: 'content.no_earlier_version' })
  expect(await content.publishContent(shop.ctx(), named)).toBe(2)
  await content.withdrawContent(shop.ctx(), named)
  expect((await get('articles/versii')).json()).toMatchObject({ status: 410, code: 'content.ended' })
  expect(await content.undoPublication(shop.ctx(), named)).toBe(2)
  expect((await get('articles/versii')).json()).toMatchObject({ title: 'Вторая' })

  const history = await content.getContentHistory(shop.ctx(), named)
  expect(history.versions).toMatchObject([
    { version: 1, savedBy: 'editor' },
    { version: 2, savedBy: 'editor' },
  ])
  expect(history.publications.map(({ version }) => version)).toEqual([1, 2, 1, 2, null, 2])
})

test('a draft is read by its link alone, for a week', async () => {
  await importContent(shop, { 'articles/chernovik.md': articleFile({ title: 'Черновик' }) }, { isPublished: false })
  expect((await get('articles/chernovik')).json()).toMatchObject({ status: 404, code: 'content.not_found' })
  const key = await content.createDraftKey(shop.ctx(), { kind: 'article', slug: 'chernovik' })
  const reply = await get(`articles/chernovik?draft=${key}`)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.json()).toMatchObject({ title: 'Черновик', is_draft: true })

  const [version, expires, signature] = key.split('.')
  const forged = [`2.${expires}.${signature}`, `${version}.${Number(expires) + 1}.${signature}`, 'x', '1.1.']
  for (const one of forged)
    expect((await get(`articles/chernovik?draft=${one}`)).json()).toMatchObject({
      status: 410,
      code: 'content.draft_ended',
    })
  shop.clock.advance(7 * 24 * 60)
  expect((await get(`articles/chernovik?draft=${key}`)).json()).toMatchObject({ code: 'content.draft_ended' })
  shop.clock.set('2026-11-21T09:00:00Z')
})

test('an article that has a new slug is found by the former one', async () => {
  await importContent(shop, { 'articles/staroe.md': articleFile({ title: 'Статья' }) })
  await importContent(shop, { 'articles/novoe.md': articleFile({ title: 'Статья', formerSlugs: ['staroe'] }) })
  const reply = await get('articles/staroe')
  expect([reply.statusCode, reply.headers.location]).toEqual([301, '/article/novoe'])
  expect((await get('articles/novoe')).json()).toMatchObject({ title: 'Статья' })
  expect(await titles('articles')).toEqual(['Статья'])
})

test('a slug that leads to another article is refused', async () => {
  await importContent(shop, { 'articles/staroe.md': articleFile({}), 'articles/drugoe.md': articleFile({}) })
  await importContent(shop, { 'articles/novoe.md': articleFile({ formerSlugs: ['staroe'] }) })
  expect(await importContent(shop, { 'articles/staroe.md': articleFile({ title: 'Снова' }) })).toMatchObject([
    { outcome: 'refused', problems: ['the slug staroe leads to novoe, which had it before'] },
  ])
  expect(await importContent(shop, { 'articles/novoe.md': articleFile({ formerSlugs: ['drugoe'] }) })).toMatchObject([
    { outcome: 'refused', problems: ['the former slug drugoe is the slug of another content'] },
  ])
  expect(await importContent(shop, { 'articles/drugoe.md': articleFile({ formerSlugs: ['staroe'] }) })).toMatchObject([
    { outcome: 'refused', problems: ['the former slug staroe leads to novoe already'] },
  ])
})

/** A page of the storefront as the page cache has it, with the tags of this call's answer. */
async function keep(address: string, path: string): Promise<() => boolean> {
  const { cache, call } = shop.pages
  const answer = await call({ method: 'GET', url: `/api/v1/seo/${path}`, headers: { 'x-city-id': '1' } })
  const tags = new Set(String(answer.headers[cacheTagsHeader]).split(' '))
  cache.add(
    address,
    await packPage({
      status: 200,
      headers: {},
      body: Buffer.from(address),
      tags,
      route: '/*',
      isEndless: false,
      renderMs: 10,
    }),
    cache.changes,
  )
  expect(cache.find(address)).toBeDefined()
  return () => cache.find(address) !== undefined
}

test('kept pages are dropped when an article changes, begins or ends', async () => {
  const bring = (more: object) => importContent(shop, { 'articles/a.md': articleFile({ title: 'А', ...more }) })
  await bring({})
  const isListKept = await keep('/articles', 'articles')
  await bring({ until: '2026-11-21' })
  await shop.call('GET', '/api/v1/seo/tags')
  expect(isListKept()).toBe(false)

  const isArticleKept = await keep('/article/a', 'articles/a')
  await content.dropOutdatedPages(shop.ctx())
  await shop.call('GET', '/api/v1/seo/tags')
  expect(isArticleKept()).toBe(true)
  shop.clock.set('2026-11-21T21:00:30Z')
  await content.dropOutdatedPages(shop.ctx())
  await shop.call('GET', '/api/v1/seo/tags')
  expect(isArticleKept()).toBe(false)
  shop.clock.set('2026-11-21T09:00:00Z')
})

test('a kept page of what ended while there was no database is dropped once there is one', async () => {
  await importContent(shop, { 'articles/late.md': articleFile({ title: 'Б', until: '2026-11-21' }) })
  await content.dropOutdatedPages(shop.ctx())
  const isKept = await keep('/article/late', 'articles/late')
  shop.clock.set('2026-11-21T22:30:00Z')
  await content.dropOutdatedPages(shop.ctx())
  await shop.call('GET', '/api/v1/seo/tags')
  expect(isKept()).toBe(false)
  shop.clock.set('2026-11-21T09:00:00Z')
})

test('blocks are listed in their order, and a seasonal offer by its product', async () => {
  const id = await sell(shop.database.db, { tradeName: 'Крем', code: 'cream', today: 1 })
  await importContent(shop, {
    'blocks/second.md': articleFile({ title: 'Второй', section: 'home', position: 2 }),
    'blocks/first.md': articleFile({ title: 'Первый', section: 'home', position: 1 }, 'Текст.'),
    'seasonal-offers/summer.md': articleFile({ title: 'Лето', products: ['product-cream'] }),
  })
  const { results } = (await get('unified_content')).json()
  expect(results).toMatchObject([
    { title: 'Первый', section: 'home', blocks: [{ html: '<p>Текст.</p>' }], ends_at: null },
    { title: 'Второй' },
  ])
  expect(await titles(`seasonal_offerings/${id}`)).toEqual(['Лето'])
  expect((await get('seasonal_offerings/999999')).json()).toMatchObject({ code: 'product.not_found' })
})

test('a page that is all text is read under its slug, and so is its draft', async () => {
  await importContent(shop, { 'pages/optika.md': articleFile({ title: 'Оптика' }) })
  expect((await get('pages/optika')).json()).toMatchObject({ title: 'Оптика', url: '/optika', is_draft: false })
  expect((await get('articles/optika')).statusCode).toBe(404)
  await importContent(shop, { 'pages/optika.md': articleFile({ title: 'Новая оптика' }) }, { isPublished: false })
  expect((await get('pages/optika')).json()).toMatchObject({ title: 'Оптика' })
  const key = await content.createDraftKey(shop.ctx(), { kind: 'page', slug: 'optika' })
  expect((await get(`pages/optika?draft=${key}`)).json()).toMatchObject({ title: 'Новая оптика', is_draft: true })
})

test('a page collects the certificates, projects or recipe articles below its own text, in the order of the editor', async () => {
  await importContent(shop, {
    'pages/projects.md': articleFile({ title: 'Проекты' }, '## Введение\n\nО чём они.'),
    'projects/second.md': articleFile({ title: 'Дети & книги', position: 20 }, 'Второй.'),
    'projects/first.md': articleFile({ title: 'Сеть {name}', position: 10 }, '## Зачем\n\nПервый.'),
    'projects/later.md': articleFile({ title: 'Потом', from: '2099-01-01' }),
  })
  const page = await get('pages/projects')
  const { name } = shop.ctx().settings.brand
  expect(htmlOf(page).replaceAll('\n', '')).toBe(
    `<h2 id="part-1">Введение</h2><p>О чём они.</p><h2 id="part-2">Сеть ${name}</h2><h3>Зачем</h3><p>Первый.</p>` +
      '<h2 id="part-3">Дети &amp; книги</h2><p>Второй.</p>',
  )
  const contents = page.json().contents.map(({ text }: { text: string }) => text)
  expect(contents).toEqual(['Введение', `Сеть ${name}`, 'Дети & книги'])
  const staff = shop.ctx({ kind: 'system', name: 'editor' })
  await content.withdrawContent(staff, { kind: 'project', slug: 'first' })
  expect(htmlOf(await get('pages/projects'))).not.toContain('Первый')
})

test('a text names facts of the chain, which are filled in as text and can be called or written to; a fact that it does not have is refused', async () => {
  const { name, facts } = shop.ctx().settings.brand
  const text = articleFile(
    { title: 'О сети {name}', description: '{organisation.name}' },
    'Звоните: **{phone}**. Пишите: {email}\n\n{tagline}',
  )
  await importContent(shop, { 'pages/about.md': text })
  const page = await get('pages/about')
  expect(page.json()).toMatchObject({ title: `О сети ${name}`, description: facts['organisation.name'] })
  const number = facts.phone.replace(/\D/g, '')
  expect(htmlOf(page)).toContain(`<strong><a href="tel:${number}">${facts.phone}</a></strong>`)
  expect(htmlOf(page)).toContain(`Пишите: <a href="mailto:${facts.email}">${facts.email}</a>`)
  const [refused] = await importContent(shop, { 'pages/legal.md': articleFile({}, 'Ключ {organisation.key}') })
  expect(refused?.problems.join()).toContain('line 6: {organisation.key} is no fact of the chain')
})

test('questions are listed by their pages, in the order of the editor', async () => {
  await importContent(shop, {
    'questions/b.md': articleFile({ title: 'Второй?', section: 'faq-delivery', position: 20 }),
    'questions/a.md': articleFile({ title: 'Первый?', section: 'faq-delivery', position: 10 }, 'Да, **сегодня**.'),
    'questions/c.md': articleFile({ title: 'Другой?', section: 'faq', position: 15 }),
  })
  expect(await titles('questions')).toEqual(['Первый?', 'Другой?', 'Второй?'])
  expect((await get('questions?section=faq-delivery')).json().results).toMatchObject([
    { slug: 'a', html: '<p>Да, <strong>сегодня</strong>.</p>' },
    { slug: 'b' },
  ])
})

test('a text with what may do harm is refused, with the line', async () => {
  const refusalOf = async (markdown: string) =>
    (await importContent(shop, { 'articles/bad.md': articleFile({}, markdown) }))[0]?.problems.join()
  expect(await refusalOf('<script>alert(1)</script>')).toBe('line 6: HTML is not allowed')
  expect(await refusalOf('Текст <iframe src="https://evil.example"></iframe>')).toContain('HTML is not allowed')
  expect(await refusalOf('[нажмите](javascript:alert(1))')).toBe(
    'line 6: this link is not allowed: javascript:alert(1)',
  )
  expect(await refusalOf('[a][b]\n\n[b]: data:text/html,x')).toContain('this link is not allowed')
  expect(await refusalOf('![](//evil.example/pixel.gif)')).toContain('a picture is written ::picture')
  expect(await refusalOf('::picture{src="//evil.example/x.png" alt=x width=1 height=1}')).toContain(
    'an address of this shop',
  )
  expect(await refusalOf(':::callout\n::products{slugs=a}\n:::')).toContain('stand on their own')
  expect(await refusalOf('а'.repeat(1_000_000))).toBe('longer than 100000 characters')
  expect(await refusalOf('['.repeat(50_000))).toBe('line 6: a paragraph longer than 10000 characters')
  expect(await refusalOf('# Заголовок')).toContain('headings begin with ##')
  expect((await get('articles/bad')).statusCode).toBe(404)
})

test('front matter that is wrong is refused in words', async () => {
  const problemsOf = async (text: string, path = 'articles/bad.md') =>
    (await importContent(shop, { [path]: text }))[0]?.problems
  expect(await problemsOf('Просто текст')).toEqual(['the file begins with front matter between two lines of ---'])
  expect(await problemsOf('---\ntitle: [\n---\n')).toHaveLength(1)
  expect(await problemsOf(articleFile({ cities: ['atlantida'] }))).toEqual(['no city is called atlantida'])
  expect(await problemsOf(articleFile({ from: '2026-12-02', until: '2026-12-01' }))).toEqual(['until is before from'])
  expect((await problemsOf(articleFile({ colour: 'red' })))?.join()).toContain('colour')
  expect((await problemsOf(articleFile({}), 'novels/a.md'))?.join()).toContain('no such folder')
  expect((await problemsOf(articleFile({}), 'articles/../a.md'))?.join()).toContain('no such folder')
  expect((await problemsOf(articleFile({}), 'articles/Ё.md'))?.join()).toContain('named by its slug')
})

test('blocks of a text become plain HTML, and colons in a sentence stay colons', async () => {
  const text = [
    'Приём в 8:30, соотношение 1:10, см. a:b.',
    '',
    ':::callout{title="Важно" tone=warning}',
    'Не нагревайте.',
    ':::',
    '',
    ':::steps',
    '1. Откройте',
    ':::',
    '',
    ':::question{title="Можно?"}',
    'Да.',
    ':::',
    '',
    '| Где | Сколько |',
    '| --- | --- |',
    '| Дома | 25 |',
    '',
    '::picture{src="/content/a.png" alt="Термометр" width=300 height=200 caption="Подпись"}',
  ].join('\n')
  await importContent(shop, { 'articles/bloki.md': articleFile({}, text) })
  const html = htmlOf(await get('articles/bloki'))
  expect(html).toContain('<p>Приём в 8:30, соотношение 1:10, см. a:b.</p>')
  expect(html).toContain('<div class="callout callout-warning" role="note"><p class="callout-title">Важно</p>')
  expect(html).toContain('<div class="steps"><ol>')
  expect(html).toContain('<details class="question"><summary>Можно?</summary><p>Да.</p></details>')
  expect(html).toContain('<div class="table-scroll" tabindex="0"><table>')
  expect(html).toContain('<img src="/content/a.png" alt="Термометр" width="300" height="200" loading="lazy"')
})
