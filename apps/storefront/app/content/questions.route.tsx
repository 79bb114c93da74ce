import { useLoaderData } from 'react-router'
import { loading } from '../api/loading.ts'
import { breadcrumbStructuredData, CatalogueBreadcrumbs } from '../catalogue/catalogue-breadcrumbs.tsx'
import { LinkChips } from '../catalogue/link-chips.tsx'
import { useAbsentPages } from '../site/absent-pages.ts'
import { brand } from '../site/brand.ts'
import { cityPicture, originOf, pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/questions.route'
import { filterQuestions } from './questions/filter-questions.ts'
import { QuestionSearch } from './questions/question-search.tsx'
import { questionSections } from './questions/sections.ts'

const load = loading(async ({ api, city, url }) => {
  const name = url.pathname
    .replace(/\/$/, '')
    .replace(/\.data$/, '')
    .split('/')
    .at(-1)
  const section = questionSections.find((one) => one.name === name) ?? questionSections[0]
  const query = (url.searchParams.get('q') ?? '').slice(0, 100)
  const asked = query === '' && section ? { query: { section: section.name } } : undefined
  const { results } = await api.ask('GET /api/v1/seo/questions', asked)
  const questions = query === '' ? results : filterQuestions(results, query)
  return { section, query, questions, cityName: city.name }
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.section) return [{ title: 'Такой страницы нет' }]
  const { section, query, questions, cityName } = loaderData
  const place = (path: string) => originOf(matches) + path
  return pageMeta({
    title: `${section.title}, ${cityName}`,
    description: questions
      .slice(0, 3)
      .map(({ title }) => title)
      .join(' '),
    path: place(`/${section.name}`),
    picture: cityPicture(matches),
    isUnlisted: query !== '' || questions.length === 0,
    facts:
      query === '' && questions.length > 0
        ? (import.meta.env.SSR || import.meta.env.DEV) && [
            {
              '@type': 'FAQPage',
              mainEntity: questions.map(({ title, html }) => ({
                '@type': 'Question',
                name: title,
                acceptedAnswer: { '@type': 'Answer', text: html },
              })),
            },
            breadcrumbStructuredData(crumbsOf(section), place),
          ]
        : undefined,
  })
}

const faq = { name: 'Вопросы и ответы', url: '/faq' }
const crumbsOf = ({ name, title }: { name: string; title: string }) =>
  name === 'faq' ? [faq] : [faq, { name: title, url: `/${name}` }]

export default function QuestionsPage() {
  const { section, query, questions } = useLoaderData<typeof clientLoader>()
  const absent = useAbsentPages()
  const all = questionSections.map(({ name, short }) => ({ url: `/${name}`, name: short }))
  const links = all.filter(({ url }) => !absent.includes(url))
  return (
    <div className="wrap pb-10">
      <CatalogueBreadcrumbs links={section?.name === 'faq' ? [] : [faq]} />
      <h1 className="mt-1 text-h1">{section?.title}</h1>
      <LinkChips label="Разделы вопросов" links={links} current={`/${section?.name}`} />
      <div className="text-and-aside">
        <div>
          <QuestionSearch key={section?.name} query={query} questions={questions} />
        </div>
        <AskPerson />
      </div>
    </div>
  )
}

/** Whom to ask what is not answered here; a phone has it in the footer just below. */
function AskPerson() {
  return (
    <aside
      aria-labelledby="ask-title"
      className="mt-6 hidden rounded-card border border-line bg-surface p-6 md:block print:hidden"
    >
      <h2 id="ask-title" className="text-h4">
        Нет нужного ответа?
      </h2>
      <p className="mt-2 text-note text-quiet">Позвоните или напишите нам.</p>
      <a href={brand.phone.href} className="mt-3 flex min-h-12 items-center text-h4 font-semibold hover:text-leaf">
        {brand.phone.text}
      </a>
      <p className="text-note text-quiet">{brand.hours}</p>
      <a href={`mailto:${brand.email}`} className="flex min-h-12 items-center text-leaf hover:text-leaf-pressed">
        {brand.email}
      </a>
    </aside>
  )
}
