import { addDays, instantAt, kopecks } from '@romashka/basics'
import { type Context, loyalty } from '@romashka/domain'
import { chainFile, FileRefused, type Problem, type RowOf } from './chain-file.ts'
import * as column from './column.ts'

/** A promo code begins and ends at midnight of this clock, in every city at once. */
const zone = 'Europe/Moscow'

const columns = {
  promo_code: column.textThat('a code of 3 to 40 letters and digits', (written) =>
    /^[\p{L}\p{N}]{3,40}$/u.test(written),
  ),
  title: column.text(120),
  percent: column.optional(column.percent(1, 90)),
  amount: column.optional(column.roubles),
  min_total: column.optional(column.roubles),
  max_discount: column.optional(column.roubles),
  first_day: column.day,
  last_day: column.day,
  max_uses: column.optional(column.wholeNumber(1, 100_000_000)),
  max_uses_each: column.optional(column.wholeNumber(1, 1_000)),
  is_public: column.yesOrNo,
  is_first_order_only: column.yesOrNo,
}
type Row = RowOf<typeof columns>

/** Promo codes; each takes off a percentage or an amount. */
export const promoCodes = chainFile({
  key: 'promo_code',
  columns,
  codeOf: (row) => row.promo_code.toUpperCase(),
  importRows: async (ctx: Context, rows: readonly Row[]) => {
    const problems = rows.flatMap(problemsOf)
    if (problems.length > 0) throw new FileRefused(problems)
    return loyalty.setPromoCodes(ctx, rows.map(promoOf))
  },
})

const isSet = (value: number | null | undefined) => typeof value === 'number'

function problemsOf(row: Row): Problem[] {
  const { line } = row
  const problems: Problem[] = []
  if (isSet(row.percent) === isSet(row.amount))
    problems.push({
      line,
      column: 'percent',
      reason: 'is set together with amount, or neither is: one of them has to be',
    })
  if (row.amount === 0) problems.push({ line, column: 'amount', reason: 'is 0' })
  if (row.max_discount === 0) problems.push({ line, column: 'max_discount', reason: 'is 0' })
  if (row.last_day < row.first_day) problems.push({ line, column: 'last_day', reason: 'is before first_day' })
  return problems
}

const promoOf = (row: Row) => ({
  code: row.promo_code,
  title: row.title,
  kind: isSet(row.percent) ? ('percent' as const) : ('fixed' as const),
  percent: row.percent ?? null,
  amountKopecks: row.amount ?? null,
  minTotalKopecks: row.min_total === null ? kopecks(0) : row.min_total,
  maxDiscountKopecks: row.max_discount,
  startsAt: instantAt(row.first_day, '00:00', zone),
  endsAt: instantAt(addDays(row.last_day, 1), '00:00', zone),
  maxUses: row.max_uses,
  maxUsesEach: row.max_uses_each === null ? 1 : row.max_uses_each,
  isPublic: row.is_public,
  isFirstOrderOnly: row.is_first_order_only,
})
