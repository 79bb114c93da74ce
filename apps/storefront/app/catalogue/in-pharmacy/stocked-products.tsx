import type { ReplyOf } from '../../api/api.ts'
import { plural, productForms } from '../../text/plural.ts'
import { ProductGrid } from '../card/product-grid.tsx'
import { PageLinks } from '../listing/page-links.tsx'
import { DepartmentChips } from './department-chips.tsx'

interface StockedProductsProps {
  stock: Pick<ReplyOf<'GET /api/v1/drugstores/:id/products'>, 'departments' | 'products' | 'count' | 'page' | 'pages'>
  /** Slug of the department that is shown; all of them without it. */
  department: string | undefined
}

/** What stands in the pharmacy now, by department. */
export function StockedProducts({ stock, department }: StockedProductsProps) {
  const { departments, products, count, page, pages } = stock
  const search = new URLSearchParams(department ? { department } : {})
  return (
    <section aria-labelledby="stock-title" className="mt-10">
      <h2 id="stock-title" className="text-h2">
        В наличии в этой аптеке
      </h2>
      {departments.length === 0 ? (
        <p className="mt-2 text-quiet">Сейчас здесь нет товаров, которые можно заказать.</p>
      ) : (
        <>
          <p className="mt-1 text-quiet">{plural(count, productForms)}</p>
          <DepartmentChips departments={departments} chosen={department} />
          {products.length === 0 ? (
            <p className="mt-6 text-quiet">На этой странице уже ничего нет: вернитесь к первой.</p>
          ) : (
            <div className="mt-5">
              <ProductGrid products={products} label="Товары этой аптеки" heading="h3" inSight={0} />
            </div>
          )}
          <div className="mt-6">
            <PageLinks page={page} pages={pages} search={search} />
          </div>
        </>
      )}
    </section>
  )
}
