import type { Api } from '../../../api/api.ts'
import { PageLink } from '../../../site/page-link.tsx'
import { useCityPath } from '../../../site/paths.ts'
import { supplyDaysText } from '../../../text/dates.ts'
import { pharmacyForms, plural } from '../../../text/plural.ts'
import type { Product } from '../product.ts'

/** The first pharmacies as the page was rendered, and how many there are. */
export interface RenderedStock {
  first: { slug: string; address: string; metro: string | null; isToday: boolean }[]
  count: number
}

const mostListed = 8

/** Asked for by the server alone: in the browser the list that keeps itself fresh is shown. */
export async function renderedStock(api: Api, { id }: Product): Promise<RenderedStock | null> {
  if (!import.meta.env.SSR) return null
  const { results } = await api.ask('GET /api/v1/products/:id/availability', { params: { id }, query: {} })
  const first = results.slice(0, mostListed).map(({ drugstore: { slug, address, metro }, quantity }) => ({
    slug,
    address,
    metro,
    isToday: quantity !== null,
  }))
  return { first, count: results.length }
}

/** Where the product is, for a browser without script and for search engines. */
export function PharmaciesWithoutScript({ stock }: { stock: RenderedStock }) {
  return <noscript>{import.meta.env.SSR && <List stock={stock} />}</noscript>
}

function List({ stock: { first, count } }: { stock: RenderedStock }) {
  const to = useCityPath()
  return (
    <>
      <ul className="grid gap-2 md:grid-cols-2">
        {first.map(({ slug, address, metro, isToday }) => (
          <li key={slug}>
            <PageLink to={to(`/drugstores/${slug}`)} className="inline-flex min-h-12 items-center">
              {[address, metro, isToday ? 'в\u00a0наличии' : supplyDaysText].filter(Boolean).join(' · ')}
            </PageLink>
          </li>
        ))}
      </ul>
      {count > first.length && <p>И ещё {plural(count - first.length, pharmacyForms)}.</p>}
      <p>
        Остаток меняется в течение дня. Перед дорогой позвоните в аптеку или закажите на сайте: заказ соберут и отложат.
      </p>
    </>
  )
}
