/** `Mo-Fr 10:00-20:00`, `PH off`, `20:00-02:00,03:00-04:00`: days of the week, public holidays, or every day. */
const clausePattern =
  /^(?:((?:Mo|Tu|We|Th|Fr|Sa|Su|PH)(?:[-,]\s*(?:Mo|Tu|We|Th|Fr|Sa|Su|PH))*) )?(off|closed|\d\d:\d\d-\d\d:\d\d(?:,\s*\d\d:\d\d-\d\d:\d\d)*)$/
const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

interface Clause {
  days: string | undefined
  spans: { from: string; until: string }[]
}

/**
 * Hours in two parts, each within its day: what is open until midnight, and what is open after it and belongs to the day
 * before. Of `Mo-Su 20:00-02:00; PH off` the grammar's library ends the night before a holiday at midnight, and opens the
 * pharmacy for two hours of the night after it. Undefined where no clause could do that to another, or nobody can say.
 */
export function splitAtMidnight(hours: string): { evening: string; night: string } | undefined {
  const clauses = hours.split(/;\s*/).map(readClause)
  if (clauses.length < 2 || !clauses.every((one) => one !== undefined)) return undefined
  if (!clauses.some(({ spans }) => spans.some(isPastMidnight))) return undefined
  const evening = clauses.map(({ days, spans }) =>
    written(
      days,
      spans.map((one) => (isPastMidnight(one) ? { ...one, until: '24:00' } : one)),
    ),
  )
  const night = clauses.map(({ days, spans }) =>
    written(
      days && nextDays(days),
      spans.filter(isPastMidnight).map(({ until }) => ({ from: '00:00', until: hourOfNextDay(until) })),
    ),
  )
  return { evening: evening.join('; '), night: night.join('; ') }
}

function readClause(clause: string): Clause | undefined {
  const [, days, times] = clausePattern.exec(clause.trim()) ?? []
  if (times === undefined) return undefined
  const spans = times.includes(':') ? times.split(/,\s*/).map((span) => span.split('-')) : []
  return { days, spans: spans.map(([from = '', until = '']) => ({ from, until })) }
}

/** `22:00-02:00`, or `22:00-26:00`; until midnight itself is within the day. */
const isPastMidnight = ({ from, until }: Clause['spans'][number]) =>
  until > '24:00' || (until <= from && until !== '00:00')

function hourOfNextDay(until: string): string {
  const [hour = '', minute = ''] = until.split(':')
  return `${String(Number(hour) % 24).padStart(2, '0')}:${minute}`
}

const written = (days: string | undefined, spans: Clause['spans']) =>
  [...(days ? [days] : []), spans.map(({ from, until }) => `${from}-${until}`).join(',') || 'off'].join(' ')

/** `Mo-Fr,PH` is followed by `Tu-Sa,PH +1 day`. */
const nextDays = (days: string) =>
  days
    .replace(/\s/g, '')
    .replace(/Mo-Su/g, 'all')
    .replace(/Mo|Tu|We|Th|Fr|Sa|Su/g, (day) => weekdays[(weekdays.indexOf(day) + 1) % weekdays.length] ?? day)
    .replace(/all/g, 'Mo-Su')
    .replace(/PH/g, 'PH +1 day')
