import { expect, test } from 'vitest'
import { examplePlans, investmentOf, type Plan } from './investment.ts'

const plan: Plan = {
  ...{ entryFee: 100, area: 10, repairPerMetre: 20, equipment: 300, firstGoods: 400, reserveMonths: 2 },
  ...{ rentPerMetre: 5, salaries: 30, otherCosts: 20, turnover: 1_000, margin: 25, royalty: 5 },
}

test('the investment is the sum of its parts, and comes back by the profit of a month', () => {
  expect(investmentOf(plan)).toEqual({
    ...{ repair: 200, monthlyCosts: 100, reserve: 200, total: 1_200 },
    ...{ monthlyProfit: 100, paybackMonths: 12 },
  })
})

test('without a profit it never comes back', () => {
  expect(investmentOf({ ...plan, turnover: 500 })).toMatchObject({ monthlyProfit: 0, paybackMonths: undefined })
})

test('every example comes back', () => {
  for (const example of Object.values(examplePlans)) expect(investmentOf(example).paybackMonths).toBeGreaterThan(0)
})
