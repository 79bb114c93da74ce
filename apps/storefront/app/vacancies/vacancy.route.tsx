import { useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { cityPicture, originOf, pageMeta } from '../site/page-meta.ts'
import { pathIn } from '../site/paths.ts'
import { localDayYearText } from '../text/local-dates.ts'
import type { Route } from './+types/vacancy.route'
import { Apply } from './apply.tsx'
import { jobPosting } from './job-posting.ts'
import { readFromBoardText, salaryText, termsText } from './vacancy-text.ts'

const load = loading(({ api, params }) =>
  api.ask('GET /api/v1/vacancies/:vacancyId', {
    params: { vacancyId: /^\d{1,20}$/.exec(params.vacancyId ?? '')?.[0] ?? '0' },
  }),
)
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData: vacancy, params, matches }: Route.MetaArgs) {
  if (!vacancy) return [{ title: 'Такой вакансии нет' }]
  const origin = originOf(matches)
  const place = (path: string) => origin + pathIn(params.city, path)
  const url = `/vacancies/${vacancy.id}`
  return pageMeta({
    title: `Вакансия: ${vacancy.name}, ${vacancy.area.name} (${vacancy.id})`,
    description: [salaryText(vacancy.salary), termsText(vacancy), vacancy.snippet.responsibility]
      .filter(Boolean)
      .join('. '),
    // The same in every city of the shop.
    path: origin + url,
    picture: cityPicture(matches),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      ...jobPosting(vacancy, origin),
      breadcrumbStructuredData(
        [
          { name: 'Вакансии', url: '/vacancies' },
          { name: vacancy.name, url },
        ],
        place,
      ),
    ],
  })
}

export default function VacancyPage() {
  const vacancy = useLoaderData<typeof clientLoader>()
  const { snippet, address, description } = vacancy
  return (
    <div className="wrap pb-10">
      <CatalogueBreadcrumbs links={[{ name: 'Вакансии', url: '/vacancies' }]} />
      <div className="md:grid md:grid-cols-[minmax(0,45rem)_22rem] md:items-start md:justify-between md:gap-10">
        <article>
          <h1 className="mt-1 text-h1">{vacancy.name}</h1>
          <p className="mt-2 text-h3">{salaryText(vacancy.salary)}</p>
          <p className="mt-2 text-quiet">{[vacancy.area.name, termsText(vacancy)].filter(Boolean).join(' · ')}</p>
          {address && <p className="text-quiet">{address.raw}</p>}
          {description ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was read from the board (ADR 84)
            <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: description }} />
          ) : (
            <div className="prose mt-6">
              <p>{snippet.responsibility}</p>
              <p>{snippet.requirement}</p>
            </div>
          )}
          <div className="mt-6 mb-8 text-note text-quiet">
            <p>Опубликовано {localDayYearText(vacancy.published_at, 'Europe/Moscow')}</p>
            {vacancy.synced_at && <p>{readFromBoardText(vacancy.synced_at, vacancy.is_board_silent)}</p>}
          </div>
        </article>
        <Apply vacancy={vacancy} />
      </div>
    </div>
  )
}
