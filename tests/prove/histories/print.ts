import type { Summary } from './run.ts'

const mostRefusals = 40

/** One line: what was played, and the result. */
export function summaryLine(summary: Summary): string {
  const { engine, seed, histories, steps, orders, refunds, seconds, failure } = summary
  const { brought, couriersAdded, withPoints } = summary
  const pace = (histories / Math.max(seconds, 0.001)).toFixed(1)
  const verdict = failure ? 'BROKEN' : 'no rule broken'
  const seen = `${orders} orders (${brought} by courier, ${withPoints} with points), ${couriersAdded} couriers added, ${refunds} refunds`
  return `${engine}: ${histories} histories, ${steps} steps, ${seen} in ${seconds.toFixed(1)} s (${pace}/s), seed ${seed}: ${verdict}`
}

export function refusalLines(summary: Pick<Summary, 'refusals'>): string {
  return [...summary.refusals]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostRefusals)
    .map(([code, count]) => `  refused ${String(count).padStart(7)}  ${code}`)
    .join('\n')
}
