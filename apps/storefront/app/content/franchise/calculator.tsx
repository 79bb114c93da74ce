import { TextField } from '@romashka/ui'
import { useState } from 'react'
import { number } from '../../text/money.ts'
import { plural } from '../../text/plural.ts'
import { investmentOf, type Plan } from './investment.ts'

const fields: readonly [keyof Plan, string][] = [
  ['entryFee', 'Вступительный взнос, ₽'],
  ['area', 'Площадь, м²'],
  ['repairPerMetre', 'Ремонт, ₽ за м²'],
  ['equipment', 'Оборудование и касса, ₽'],
  ['firstGoods', 'Первый товар, ₽'],
  ['reserveMonths', 'Запас денег, месяцев расходов'],
  ['rentPerMetre', 'Аренда, ₽ за м² в месяц'],
  ['salaries', 'Зарплаты со взносами, ₽ в месяц'],
  ['otherCosts', 'Прочие расходы, ₽ в месяц'],
  ['turnover', 'Выручка, ₽ в месяц'],
  ['margin', 'Доля наценки в выручке, %'],
  ['royalty', 'Отчисления сети, % выручки'],
]
const largest = 1_000_000_000
const roubles = (amount: number) => `${amount < 0 ? '−' : ''}${number(Math.abs(amount))}\u00a0₽`

/** What opening a pharmacy takes and when it comes back, with the formula that says so. */
export function Calculator({ example }: { example: Plan }) {
  const [plan, setPlan] = useState(example)
  const { repair, monthlyCosts, reserve, total, monthlyProfit, paybackMonths } = investmentOf(plan)

  function change(name: keyof Plan, typed: string) {
    const value = Math.min(Math.max(Math.trunc(Number(typed)) || 0, 0), largest)
    setPlan((old) => ({ ...old, [name]: value }))
  }
  return (
    <section
      aria-labelledby="calculator-title"
      className="mt-10 rounded-card border border-line bg-surface p-5 md:p-8 print:hidden"
    >
      <h2 id="calculator-title" className="text-h2">
        Калькулятор вложений
      </h2>
      <p className="mt-2 max-w-180 text-quiet">
        Все числа&nbsp;— пример, а не предложение и не обещание дохода. Подставьте свои: итог пересчитается.
      </p>
      <div className="mt-5 grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        {fields.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="number"
            inputMode="numeric"
            min={0}
            max={largest}
            value={String(plan[name])}
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        ))}
      </div>
      <div aria-live="polite" className="mt-6 space-y-4">
        <div>
          <p className="text-h3">Вложения: {roubles(total)}</p>
          <p className="mt-1 text-quiet">
            взнос {roubles(plan.entryFee)} + ремонт {plan.area} × {number(plan.repairPerMetre)} = {roubles(repair)} +
            оборудование {roubles(plan.equipment)} + товар {roubles(plan.firstGoods)} + запас {plan.reserveMonths} ×{' '}
            {number(monthlyCosts)} = {roubles(reserve)}
          </p>
        </div>
        <div>
          <p className="text-h3">Прибыль в месяц до налогов: {roubles(monthlyProfit)}</p>
          <p className="mt-1 text-quiet">
            выручка {roubles(plan.turnover)} × ({plan.margin} − {plan.royalty}) % − расходы {roubles(monthlyCosts)}
          </p>
        </div>
        <div>
          <p className="text-h3">
            {paybackMonths === undefined
              ? 'При таких числах вложения не возвращаются'
              : `Срок возврата: ${plural(paybackMonths, ['месяц', 'месяца', 'месяцев'])}`}
          </p>
          <p className="mt-1 text-quiet">вложения ÷ прибыль в месяц; разгон, кредит и налоги не учтены</p>
        </div>
      </div>
    </section>
  )
}
