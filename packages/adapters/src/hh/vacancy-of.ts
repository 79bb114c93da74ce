import type { BoardVacancy } from '@romashka/domain/ports'
import { record, text, webAddress } from '../vendor-call.ts'

/** The board's own code of the rouble. */
const isoCodes: Record<string, string> = { RUR: 'RUB', BYR: 'BYN' }

/** Nothing where it has no id, name, address or date. */
export function vacancyOf(value: unknown): BoardVacancy[] {
  const said = record(value)
  const [boardId, name, url] = [text(said.id), text(said.name), webAddress(said.alternate_url)]
  const publishedAt = new Date(text(said.published_at) ?? '')
  if (!boardId || !name || !url || Number.isNaN(publishedAt.getTime())) return []
  const snippet = record(said.snippet)
  return [
    {
      ...{ boardId, name, url, publishedAt },
      areaName: nameOf(said.area) ?? '',
      salary: salaryOf(said.salary),
      experience: nameOf(said.experience),
      schedule: nameOf(said.schedule),
      employment: nameOf(said.employment),
      address: text(record(said.address).raw) ?? null,
      requirement: text(snippet.requirement) ?? null,
      responsibility: text(snippet.responsibility) ?? null,
    },
  ]
}

const nameOf = (value: unknown): string | null => text(record(value).name) ?? null

function salaryOf(value: unknown): BoardVacancy['salary'] {
  const said = record(value)
  const [from, to] = [amountOf(said.from), amountOf(said.to)]
  const currency = text(said.currency)
  if (!currency || !/^[A-Z]{3}$/.test(currency) || (from === null && to === null)) return null
  return { from, to, currency: isoCodes[currency] ?? currency, isGross: said.gross === true }
}

/** A salary above what the database holds is no salary. */
function amountOf(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value < 2 ** 31 ? Math.round(value) : null
}
