import type { Sandbox } from '../sandbox.ts'
import type { Collection } from '../store/store.ts'
import { type DemoVacancy, demoVacancies } from './demo-vacancies.ts'

export type BoardVacancy = DemoVacancy & { publishedAt: string; isClosed: boolean }
export type BoardQuery = {
  employerIds: string[]
  area: string | undefined
  text: string
  page: number
  perPage: number
}

const dayMs = 86_400_000
const dictionary: Record<string, string> = {
  noExperience: 'Нет опыта',
  between1And3: 'От 1 года до 3 лет',
  between3And6: 'От 3 до 6 лет',
  fullDay: 'Полный день',
  shift: 'Сменный график',
  flexible: 'Гибкий график',
}

/** The vacancies of the board's one employer; a board that is opened for the first time has the invented ones. */
export function openBoardVacancies(sandbox: Sandbox): Collection<BoardVacancy> {
  const vacancies = sandbox.store.collection<BoardVacancy>('hh.vacancies')
  if (vacancies.all().length > 0) return vacancies
  const now = sandbox.now().getTime()
  for (const one of demoVacancies) {
    const publishedAt = new Date(now - one.daysOld * dayMs).toISOString()
    vacancies.put(one.id, { ...one, publishedAt, isClosed: false })
  }
  return vacancies
}

/** One page of the open vacancies that fit, the newest first. */
export function findVacancies(vacancies: readonly BoardVacancy[], { area, text, page, perPage }: BoardQuery) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = vacancies
    .filter((one) => !one.isClosed && (area === undefined || one.area.id === area))
    .filter((one) => {
      const written = [one.name, one.responsibility, one.requirement].join(' ').toLowerCase()
      return words.every((word) => written.includes(word))
    })
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
  return { found: found.length, items: found.slice(page * perPage, (page + 1) * perPage) }
}

export function vacancyView(sandbox: Sandbox, one: BoardVacancy) {
  const { id, name, area, salary, address } = one
  const page = `${sandbox.publicUrl}/hh/vacancy/${id}`
  return {
    id,
    name,
    area: { ...area, url: `${sandbox.publicUrl}/hh/areas/${area.id}` },
    salary,
    employer: {
      id: sandbox.options.jobBoard?.employerId ?? '',
      name: sandbox.shopName,
      alternate_url: page,
      logo_urls: null,
    },
    published_at: one.publishedAt.replace(/\.\d+Z$/, '+0000'),
    alternate_url: page,
    apply_alternate_url: page,
    snippet: { requirement: one.requirement, responsibility: one.responsibility },
    experience: named(one.experience),
    schedule: named(one.schedule),
    employment: { id: 'full', name: 'Полная занятость' },
    address: address === null ? null : { raw: address },
    contacts: null,
    archived: one.isClosed,
  }
}

const named = (id: string) => ({ id, name: dictionary[id] ?? id })

/** One vacancy has its whole text, as HTML. */
export function wholeVacancyView(sandbox: Sandbox, one: BoardVacancy) {
  const list = one.conditions.map((line) => `<li>${line}</li>`).join('')
  const description = `<p><strong>Что делать:</strong></p><p>${one.responsibility}</p><p><strong>Кого ищем:</strong></p><p>${one.requirement}</p><p><strong>Условия:</strong></p><ul>${list}</ul>`
  return { ...vacancyView(sandbox, one), description }
}
