import type { ReplyOf } from '../api/api.ts'

type Payment = NonNullable<ReplyOf<'GET /api/v1/orders/:id'>['payment']>
type FailureReason = NonNullable<Payment['failure_reason']>

/** Why a payment failed and what helps; the codes are the shop's own, whichever bank it was. */
const reasons: Record<FailureReason, string | undefined> = {
  insufficient_funds: 'На карте не хватает денег.',
  card_refused: 'Банк отклонил платёж. Проверьте срок и лимит карты; если с ними всё в порядке, причину скажет банк.',
  three_d_secure_failed: 'Код из СМС банка не подтвердили.',
  fraud_suspected: 'Банк счёл платёж подозрительным.',
  not_paid_in_time: 'Время на странице банка вышло.',
  provider_failed: 'Банк не смог провести платёж.',
  hold_ran_out: 'Банк больше не держит деньги за заказ.',
  cancelled_by_shop: undefined,
  other_sum: 'Банк провёл не ту сумму, она вернётся целиком.',
}

/** A sentence, or nothing where the bank did not say why. */
export function failureText(reason: FailureReason | null | undefined): string | undefined {
  return reason ? reasons[reason] : undefined
}

/** Nothing where it is not so: of a wrong sum the bank has what it has taken until it is back. */
export const notTakenText = (reason: FailureReason | null | undefined): string =>
  reason === 'other_sum' ? '' : ' Деньги не списаны.'
