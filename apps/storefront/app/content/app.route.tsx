import { encode } from 'uqr'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { brand } from '../site/brand.ts'
import { originOf, pageMeta } from '../site/page-meta.ts'
import { pathIn } from '../site/paths.ts'
import type { Route } from './+types/app.route'
import { InstallButton } from './app-stores/install-button.tsx'

const load = loading(async ({ city }) => ({ cityName: city.name }))
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const place = (path: string) => originOf(matches) + pathIn(params.city, path)
  return pageMeta({
    title: `Приложение «${brand.name}», ${loaderData?.cityName ?? ''}`,
    description: 'Как поставить магазин на экран телефона или компьютера: Android, iPhone и настольные браузеры.',
    path: place('/app'),
    facts: [breadcrumbStructuredData([{ name: 'Приложение', url: '/app' }], place)],
  })
}

const ways = [
  ['Android', 'Откройте меню браузера и выберите «Установить приложение» или «Добавить на главный экран».'],
  ['iPhone и iPad', 'В Safari нажмите «Поделиться», затем «На экран „Домой“».'],
  ['Компьютер', 'В адресной строке Яндекс Браузера, Chrome или Edge нажмите значок установки справа.'],
] as const

/** The shop is its own app: it is installed from the browser, and this page says how. */
export default function AppPage({ matches }: Route.ComponentProps) {
  return (
    <div className="wrap pb-10">
      <CatalogueBreadcrumbs links={[]} />
      <div className="md:grid md:grid-cols-[minmax(0,45rem)_18rem] md:items-start md:justify-between md:gap-10">
        <div>
          <h1 className="mt-1 text-h1">«{brand.name}» на экране телефона</h1>
          <p className="mt-2 text-quiet">
            Заказы, коды получения и избранное под рукой, а то, что вы смотрели последним, открывается и без сети.
          </p>
          <div className="mt-5">
            <InstallButton />
          </div>
          <dl className="mt-5 space-y-4">
            {ways.map(([where, how]) => (
              <div key={where}>
                <dt className="text-h4">{where}</dt>
                <dd className="mt-1 text-quiet">{how}</dd>
              </div>
            ))}
          </dl>
        </div>
        <figure className="mt-8 hidden rounded-card border border-line bg-surface p-6 md:block">
          <Qr text={`${originOf(matches)}/app`} />
          <figcaption className="mt-4 text-center text-note text-quiet">
            Наведите камеру телефона, чтобы открыть эту страницу на нём
          </figcaption>
        </figure>
      </div>
    </div>
  )
}

function Qr({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR-код этой страницы" shapeRendering="crispEdges">
      <path d={path} fill="#14231C" />
    </svg>
  )
}
