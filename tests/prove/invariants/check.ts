import type { History } from '../histories/history.ts'
import { runAll } from '../histories/waiting-work.ts'
import { lowerOrders, notice, sweep } from '../histories/world-steps.ts'
import { checkCeilings } from './ceilings.ts'
import { readFacts } from './facts.ts'
import { checkJournal, checkMessages, checkPrices, checkPromo } from './journal.ts'
import { checkMoney, checkMoneyAtRest } from './money.ts'
import { checkHolds, checkOffers, checkPharmacyStock, checkTimers } from './packs.ts'
import { checkBalances, checkPointsAtRest } from './points.ts'
import { checkReceiptsAtRest } from './receipts.ts'

const longerThanAnyDeadlineMinutes = 14 * 24 * 60

/** Checks the rules that hold after every step. */
export async function checkNow(history: History): Promise<void> {
  const ctx = history.shop.ctx()
  await checkPharmacyStock(ctx, history)
  await checkBalances(ctx, history)
  if (history.placed.size === 0) return
  const orderFacts = await readFacts(ctx, history)
  await checkHolds(ctx, orderFacts)
  checkTimers(history, orderFacts)
  for (const one of orderFacts) {
    checkPrices(one)
    checkJournal(one)
    checkMoney(history, one)
  }
  await checkPromo(ctx, history, orderFacts)
}

/** Makes every vendor available, runs all timers until nothing is left to do, and checks every rule. */
export async function checkAtRest(history: History): Promise<void> {
  await comeToRest(history)
  await checkNow(history)
  const ctx = history.shop.ctx()
  await checkOffers(ctx, history)
  if (history.placed.size === 0) return
  const orderFacts = await readFacts(ctx, history)
  for (const one of orderFacts) {
    checkMoneyAtRest(history, one)
    checkReceiptsAtRest(one)
  }
  await checkCeilings(ctx, history)
  await checkMessages(ctx, history, orderFacts)
  await checkPointsAtRest(ctx, history, orderFacts)
}

async function comeToRest(history: History): Promise<void> {
  Object.assign(history.bank, { isDown: false, loseAnswers: 0, lag: 0 })
  // An order placed while a ceiling was lowered is found by the next run.
  await lowerOrders(history)
  await runAll(history)
  if (!history.hasLostTimer) return
  for (let account = 0; account < history.bank.accounts.size; account += 1)
    await notice(history, { kind: 'notice', account, times: 1 })
  // The deadline of a lost timer may not have passed yet; the sweep ends only what is overdue.
  history.wait(longerThanAnyDeadlineMinutes)
  await sweep(history, { kind: 'sweep' })
  await runAll(history)
}
