/** Why a bank said no, in words that help to go on; the codes are the provider's. */
const reasons: Record<string, string> = {
  insufficient_funds: 'На карте не хватает денег.',
  card_expired: 'Срок карты вышел.',
  '3d_secure_failed': 'Код из СМС банка не подтвердили.',
  expired_on_confirmation: 'Время на странице банка вышло.',
  payment_method_limit_exceeded: 'По этой карте исчерпан лимит платежей.',
  fraud_suspected: 'Банк счёл платёж подозрительным.',
  call_issuer: 'Банк просит позвонить ему.',
  issuer_unavailable: 'Банк, выпустивший карту, не отвечает.',
}

/** A sentence, or nothing where the bank did not say why. */
export function failureText(reason: string | null | undefined): string | undefined {
  return reasons[reason ?? '']
}
