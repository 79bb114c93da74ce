import type { ReplyOf } from '../api/api.ts'
import { dateTimeText } from '../text/local-dates.ts'
import { number } from '../text/money.ts'

export type Vacancy = ReplyOf<'GET /api/v1/vacancies/:vacancyId'>
export type VacancyLine = ReplyOf<'GET /api/v1/vacancies'>['items'][number]

const solid = '\u00a0'
const signs: Record<string, string> = { RUB: '₽', KZT: '₸', USD: '$', EUR: '€', BYN: 'Br', GEL: '₾' }

/** `от 95 000 до 120 000 ₽ на руки`; in the currency that the vacancy names, never converted. */
export function salaryText(salary: VacancyLine['salary']): string {
  if (!salary) return 'Зарплата по договорённости'
  const { from, to, currency, gross } = salary
  const parts = [from === null ? '' : `от ${number(from)}`, to === null ? '' : `до ${number(to)}`].filter(Boolean)
  const tax = gross === null ? '' : gross ? ' до вычета налогов' : ' на руки'
  return `${parts.join(' ')}${solid}${signs[currency] ?? currency}${tax}`
}

/** Schedule, employment and experience in one line. */
export function termsText({
  schedule,
  employment,
  experience,
}: Pick<VacancyLine, 'schedule' | 'employment' | 'experience'>): string {
  const known =
    experience && (experience.name === 'Нет опыта' ? 'Можно без опыта' : `Опыт: ${experience.name.toLowerCase()}`)
  return [schedule?.name, employment?.name, known]
    .filter(Boolean)
    .map((part) => String(part).replaceAll(' ', solid))
    .join(' · ')
}

/** When the vacancies were copied. Why a list is old, the board or a shop that has just opened, is not known here. */
export function readFromBoardText(syncedAt: string, isBoardUnavailable: boolean): string {
  const at = `${dateTimeText(syncedAt, 'Europe/Moscow')} по Москве`
  return isBoardUnavailable ? `Данные с hh.ru на ${at}, более новых пока нет` : `Обновлено ${at}`
}
