import type { BoardVacancy } from '@romashka/domain/ports'
import { asRecord, text, webAddress } from '../vendor-call.ts'

/** The board's own code of the rouble. */
const isoCodes: Record<string, string> = { RUR: 'RUB', BYR: 'BYN' }

/** Nothing where it has no id, name, address or date. */
export function vacancyOf(value: unknown): BoardVacancy[] {
  const fields = asRecord(value)
  const [boardId, name, url] = [text(fields.id), text(fields.name), webAddress(fields.alternate_url)]
  const publishedAt = new Date(text(fields.published_at) ?? '')
  if (!boardId || !name || !url || Number.isNaN(publishedAt.getTime())) return []
  const snippet = asRecord(fields.snippet)
  return [
    {
      boardId,
      name,
      url,
      publishedAt,
      areaName: nameOf(fields.area) ?? '',
      salary: salaryOf(fields.salary),
      experience: nameOf(fields.experience),
      schedule: nameOf(fields.schedule),
      employment: nameOf(fields.employment),
      address: text(asRecord(fields.address).raw) ?? null,
      requirement: text(snippet.requirement) ?? null,
      responsibility: text(snippet.responsibility) ?? null,
    },
  ]
}

const nameOf = (value: unknown): string | null => text(asRecord(value).name) ?? null

function salaryOf(value: unknown): BoardVacancy['salary'] {
  const fields = asRecord(value)
  const [from, to] = [amountOf(fields.from), amountOf(fields.to)]
  const currency = text(fields.currency)
  if (!currency || !/^[A-Z]{3}$/.test(currency) || (from === null && to === null)) return null
  return {
    from,
    to,
    currency: isoCodes[currency] ?? currency,
    isGross: typeof fields.gross === 'boolean' ? fields.gross : null,
  }
}

/** A salary above what the database holds is no salary. */
function amountOf(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value < 2 ** 31 ? Math.round(value) : null
}
