/** What an owner fills in. Money is whole roubles, shares are percent. */
export interface Plan {
  entryFee: number
  area: number
  repairPerMetre: number
  equipment: number
  firstGoods: number
  reserveMonths: number
  rentPerMetre: number
  salaries: number
  otherCosts: number
  turnover: number
  margin: number
  royalty: number
}

export interface Investment {
  repair: number
  monthlyCosts: number
  reserve: number
  total: number
  monthlyProfit: number
  /** Undefined where a month brings no profit. */
  paybackMonths: number | undefined
}

export function investmentOf(plan: Plan): Investment {
  const repair = plan.area * plan.repairPerMetre
  const monthlyCosts = plan.area * plan.rentPerMetre + plan.salaries + plan.otherCosts
  const reserve = plan.reserveMonths * monthlyCosts
  const total = plan.entryFee + repair + plan.equipment + plan.firstGoods + reserve
  const monthlyProfit = Math.round((plan.turnover * (plan.margin - plan.royalty)) / 100) - monthlyCosts
  const paybackMonths = monthlyProfit > 0 ? Math.ceil(total / monthlyProfit) : undefined
  return { repair, monthlyCosts, reserve, total, monthlyProfit, paybackMonths }
}

const opening: Plan = {
  entryFee: 300_000,
  area: 60,
  repairPerMetre: 18_000,
  equipment: 900_000,
  firstGoods: 2_500_000,
  reserveMonths: 3,
  rentPerMetre: 1_800,
  salaries: 320_000,
  otherCosts: 60_000,
  turnover: 3_200_000,
  margin: 24,
  royalty: 2,
}

/** Examples to begin with: a new pharmacy, and one that trades already and changes its sign. */
export const examplePlans: Readonly<Record<string, Plan>> = {
  franchise: opening,
  'franchise-new': opening,
  'franchise-rebrand': {
    ...opening,
    entryFee: 150_000,
    repairPerMetre: 4_000,
    equipment: 250_000,
    firstGoods: 600_000,
    reserveMonths: 1,
  },
}
