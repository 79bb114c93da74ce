/** Sent to the phone of somebody who applies as a partner. */
export function partnerCodeText(message: { brand: string; code: string; host: string }): string {
  return `${message.brand}: код ${message.code} для заявки партнёра.\n\n@${message.host} #${message.code}`
}

/** Sent to the mail address of somebody who applies as a partner. */
export function partnerCodeLetter(letter: { brand: string; code: string }): { subject: string; text: string } {
  return {
    subject: `${letter.code} — код для заявки партнёра`,
    text: [
      `Код подтверждения почты: ${letter.code}`,
      '',
      `Введите его на странице заявки в магазине «${letter.brand}» вместе с кодом из СМС. Коды действуют полчаса.`,
      'Если вы не отправляли заявку, ничего делать не нужно: без кодов она удалится сама.',
    ].join('\n'),
  }
}

const news = {
  received: ['Заявка принята', 'Мы получили заявку и посмотрим её в течение пяти рабочих дней.'],
  in_review: ['Заявка на рассмотрении', 'Отдел закупок изучает заявку и документы.'],
  accepted: ['Заявка одобрена', 'С вами свяжется сотрудник отдела закупок, чтобы подготовить договор.'],
  rejected: ['Заявка отклонена', 'К сожалению, сейчас мы не можем начать сотрудничество.'],
} as const

export function partnerLetter(letter: {
  brand: string
  state: keyof typeof news
  company: string
  reason?: string | undefined
  url?: string | undefined
}): { subject: string; text: string } {
  const [title, text] = news[letter.state]
  return {
    subject: `${title}: ${letter.company}`,
    text: [
      text,
      ...(letter.reason ? ['', `Пояснение: ${letter.reason}`] : []),
      ...(letter.url ? ['', `Следить за заявкой и отозвать её: ${letter.url}`] : []),
      '',
      `Магазин «${letter.brand}»`,
    ].join('\n'),
  }
}
