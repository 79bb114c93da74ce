import { Button, inputStyle } from '@romashka/ui'
import { Form, redirect, useLoaderData } from 'react-router'
import { ApiFailure } from '../api/api-failure.ts'
import { loading } from '../api/loading.ts'
import { pageMeta } from '../site/page-meta.ts'
import { pathIn } from '../site/paths.ts'
import { ProductCard } from './card/product-card.tsx'
import { CatalogueBreadcrumbs } from './catalogue-breadcrumbs.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { FoundReplacements } from './found-replacements.tsx'

const load = loading(async ({ api, params, url }) => {
  const typed = url.searchParams.get('code')?.trim()
  if (typed) throw redirect(pathIn(params.city, `/selection-for-replacement/${encodeURIComponent(typed)}`))
  const productCode = params.productCode
  if (!productCode) return { code: '', found: undefined }
  try {
    const found = await api.ask('GET /api/v1/search/products/selection-for-replacement/:productCode', {
      params: { productCode },
    })
    return { code: productCode, found }
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return { code: productCode, found: undefined }
    throw error
  }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export const meta = () =>
  pageMeta({
    title: 'Подбор замены',
    description: 'Чем заменить лекарство: то же вещество, форма и доза, с разницей в цене.',
    isUnlisted: true,
  })

export default function ReplacementPage() {
  const { code, found } = useLoaderData<typeof clientLoader>()
  return (
    <div className="wrap">
      <CatalogueBreadcrumbs links={[{ name: 'Каталог', url: '/catalog' }]} />
      <h1 className="mt-1 text-h1">Подбор замены</h1>
      <p className="mt-2 max-w-160 text-quiet">
        Введите артикул товара: он есть на странице товара и в заказе. Покажем то же вещество, форму и дозу и разницу в
        цене.
      </p>
      <Form method="get" className="mt-5 flex max-w-120 gap-2">
        <label className="min-w-0 flex-1">
          <span className="sr-only">Артикул товара</span>
          <input
            name="code"
            defaultValue={code}
            maxLength={100}
            required
            placeholder="Артикул"
            className={inputStyle}
          />
        </label>
        <Button type="submit">Подобрать</Button>
      </Form>
      {code && !found && (
        <p role="status" className="mt-6">
          Товара с артикулом «{code}» нет. Проверьте цифры или найдите товар по названию.
        </p>
      )}
      {found && (
        <div className="mt-8 md:grid md:grid-cols-[260px_minmax(0,1fr)] md:items-start md:gap-8">
          <div className="max-w-64 md:sticky md:top-28">
            <ProductCard card={found.product} heading="h2" isInSight />
          </div>
          <section aria-labelledby="replacements-title" className="mt-8 min-w-0 md:mt-0">
            <h2 id="replacements-title" className="text-h2">
              Чем заменить
            </h2>
            <FoundReplacements product={found.product} steps={found.analogs} />
          </section>
        </div>
      )}
      <Disclaimer />
    </div>
  )
}
