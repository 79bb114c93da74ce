import { Button, Select, TextField } from '@romashka/ui'
import { Form, useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { PageLinks } from '../catalogue/listing/page-links.tsx'
import { brand } from '../site/brand.ts'
import { cityPicture, originOf, pageMeta } from '../site/page-meta.ts'
import { pathIn } from '../site/paths.ts'
import { plural } from '../text/plural.ts'
import type { Route } from './+types/vacancies.route'
import { BoardReturn } from './board-return.tsx'
import { NoVacancies } from './no-vacancies.tsx'
import { VacancyCard } from './vacancy-card.tsx'
import { readFromBoardText } from './vacancy-text.ts'

const size = 20

const load = loading(async ({ api, url }) => {
  const text = (url.searchParams.get('text') ?? '').trim().slice(0, 100)
  const asked = Math.trunc(Number(url.searchParams.get('region')))
  const region = asked > 0 && asked < 2 ** 31 ? asked : undefined
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1), 100)
  const query = { text, ...(region && { region }), page: page - 1, per_page: size }
  return { list: await api.ask('GET /api/v1/vacancies', { query }), text, region, page }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const place = (path: string) => originOf(matches) + pathIn(params.city, path)
  const isWhole = loaderData?.text === '' && loaderData.region === undefined && loaderData.page === 1
  return pageMeta({
    title: `Вакансии сети аптек «${brand.name}»`,
    description:
      'Работа фармацевтом, провизором, курьером и в офисе: открытые вакансии сети по регионам, с зарплатой и графиком.',
    // The same in every city of the shop.
    path: `${originOf(matches)}/vacancies`,
    isUnlisted: !isWhole,
    picture: cityPicture(matches),
    facts: (import.meta.env.SSR || import.meta.env.DEV) && [
      breadcrumbStructuredData([{ name: 'Вакансии', url: '/vacancies' }], place),
    ],
  })
}

const foundForms = ['вакансия', 'вакансии', 'вакансий'] as const

export default function VacanciesPage() {
  const { list, text, region, page } = useLoaderData<typeof clientLoader>()
  const regions = list.regions.map(({ region_id, name, count }) => [String(region_id), `${name}, ${count}`] as const)
  const search = new URLSearchParams({ ...(text && { text }), ...(region && { region: String(region) }) })
  return (
    <div className="wrap pb-10">
      <CatalogueBreadcrumbs links={[]} />
      <h1 className="mt-1 text-h1">Работа в&nbsp;сети «{brand.name}»</h1>
      <p className="mt-2 max-w-180 text-quiet">
        Ищем людей, которым не всё равно, что окажется в пакете покупателя. Откликнуться можно здесь же, с резюме hh.ru.
      </p>
      <BoardReturn />
      <search className="mt-5 block">
        <Form method="get" className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_auto]">
          <TextField
            key={text}
            label="Должность или слова из вакансии"
            name="text"
            type="search"
            maxLength={100}
            defaultValue={text}
          />
          <Select
            key={`region ${region}`}
            label="Регион"
            name="region"
            defaultValue={String(region ?? '')}
            options={[['', 'Все регионы'], ...regions]}
          />
          <Button type="submit">Найти</Button>
        </Form>
      </search>
      {list.items.length === 0 ? (
        <NoVacancies isSearch={search.size > 0} syncedAt={list.synced_at} isBoardUnavailable={list.is_board_silent} />
      ) : (
        <>
          <p role="status" className="mt-5 text-quiet">
            {plural(list.found, foundForms)}
            {list.synced_at && `. ${readFromBoardText(list.synced_at, list.is_board_silent)}`}
          </p>
          <ul className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {list.items.map((vacancy) => (
              <li key={vacancy.id}>
                <VacancyCard vacancy={vacancy} />
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <PageLinks page={page} pages={list.pages} search={search} />
          </div>
        </>
      )}
    </div>
  )
}
