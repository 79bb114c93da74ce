import type { Measured } from './measure.ts'

const columns = [
  'ours',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'alone p50',
  'alone p95',
  'processor ms',
  'reference',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'ratio',
  'aim',
]

/** One table: ours, the bare reference, and the share of it that ours reaches. */
export function tableOf(measured: readonly Measured[]): string {
  const rows = [columns, ...measured.map(rowOf)]
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const isText = (at: number) => at === 0 || at === columns.indexOf('reference')
  return rows
    .map((row) =>
      row.map((cell, at) => (isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n')
}

function rowOf({ name, ours, alone, processorMs, reference, aim }: Measured): string[] {
  const failed = ours.failed > 0 || reference.reading.failed > 0
  const ratio = ours.perSecond / reference.reading.perSecond
  return [
    failed ? `${name} (${ours.failed + reference.reading.failed} answers failed)` : name,
    ours.perSecond.toFixed(0),
    ms(ours.p50),
    ms(ours.p99),
    ms(alone.p50),
    ms(alone.p95),
    ms(processorMs),
    reference.name,
    reference.reading.perSecond.toFixed(0),
    ms(reference.reading.p50),
    ms(reference.reading.p99),
    failed ? '-' : percent(ratio),
    aim === undefined ? '' : `${percent(aim)}${failed || ratio < aim ? ' missed' : ' met'}`,
  ]
}

/** For each that falls short: how much of an answer is the shop's own work, and how much is waiting for the database. */
export function shortfallsOf(measured: readonly Measured[]): string[] {
  return measured
    .filter(({ aim, ours, reference }) => aim !== undefined && ours.perSecond / reference.reading.perSecond < aim)
    .map(({ name, alone, processorMs, reference }) => {
      const waiting = Math.max(0, alone.p50 - processorMs)
      const where = processorMs >= waiting ? 'mostly in the shop itself' : 'mostly in the database'
      const bare = ms(1000 / reference.reading.perSecond)
      return `${name} falls short: an answer takes ${ms(processorMs)} ms of the shop's processor and waits ${ms(waiting)} ms, ${where}; the reference takes ${bare} ms of the machine. Profile: node --cpu-prof apps/server/build/main.js; statements: npm run bench -- --plans`
    })
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
const percent = (share: number) => `${(share * 100).toFixed(0)} %`
