import type { Measured } from './measure.ts'

const columns = [
  'ours',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'alone p50',
  'alone p95',
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
  const isText = (at: number) => at === 0 || at === 6
  return rows
    .map((row) =>
      row.map((cell, at) => (isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n')
}

function rowOf({ name, ours, alone, reference, aim }: Measured): string[] {
  const failed = ours.failed > 0 || reference.reading.failed > 0
  const ratio = ours.perSecond / reference.reading.perSecond
  return [
    failed ? `${name} (${ours.failed + reference.reading.failed} answers failed)` : name,
    ours.perSecond.toFixed(0),
    ms(ours.p50),
    ms(ours.p99),
    ms(alone.p50),
    ms(alone.p95),
    reference.name,
    reference.reading.perSecond.toFixed(0),
    ms(reference.reading.p50),
    ms(reference.reading.p99),
    failed ? '-' : percent(ratio),
    aim === undefined ? '' : `${percent(aim)}${failed || ratio < aim ? ' missed' : ' met'}`,
  ]
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
const percent = (share: number) => `${(share * 100).toFixed(0)} %`
