import { Link } from 'react-router'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { brand } from '../site/brand.ts'
import { cityPicture, originOf, pageMeta } from '../site/page-meta.ts'
import { pathIn, useCityPath } from '../site/paths.ts'
import type { Route } from './+types/partners.route'
import { ApplicationArea } from './application-area.tsx'

const load = loading(async ({ city }) => ({ cityName: city.name }))
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const place = (path: string) => originOf(matches) + pathIn(params.city, path)
  return pageMeta({
    title: `Партнёрам и поставщикам, ${loaderData?.cityName ?? ''}`,
    description: `Заявка поставщика или аптеки в сеть «${brand.name}»: что понадобится, как мы её рассматриваем и как следить за ответом.`,
    path: place('/partneram'),
    picture: cityPicture(matches),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      breadcrumbStructuredData([{ name: 'Партнёрам', url: '/partneram' }], place),
    ],
  })
}

const steps = [
  ['Заявка', 'Укажите ИНН: название компании мы найдём в реестре сами. Почту и телефон подтвердите кодами.'],
  ['Документы', 'После заявки приложите до пяти файлов: PDF, JPEG или PNG, каждый до 5 МБ.'],
  ['Ответ', 'Отдел закупок отвечает письмом. За заявкой можно следить по ссылке и отозвать её в любой момент.'],
] as const

export default function PartnersPage() {
  const to = useCityPath()
  return (
    <div className="wrap pb-10">
      <CatalogueBreadcrumbs links={[]} />
      <h1 className="mt-1 text-h1">Партнёрам и поставщикам</h1>
      <p className="mt-2 mb-6 max-w-160 text-quiet">
        Предложите свой товар сети или расскажите об аптеке, которая хочет продавать вместе с нами.
      </p>
      <div className="md:grid md:grid-cols-[minmax(0,1fr)_22rem] md:items-start md:gap-10">
        <ApplicationArea />
        <aside className="mt-8 rounded-card border border-line bg-surface p-5 md:mt-0 md:p-6">
          <h2 className="text-h3">Как это устроено</h2>
          <ol className="mt-3 space-y-3">
            {steps.map(([title, text]) => (
              <li key={title}>
                <span className="font-semibold">{title}.</span> {text}
              </li>
            ))}
          </ol>
          <ul className="mt-4 text-note">
            {[
              ['/faq-partneram', 'Вопросы партнёров'],
              ['/platform-for-partners', 'Что даёт площадка'],
              ['/franchise', 'Франшиза'],
            ].map(([path = '', text]) => (
              <li key={path}>
                <Link to={to(path)} className="inline-flex min-h-12 items-center text-leaf underline md:min-h-9">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  )
}
