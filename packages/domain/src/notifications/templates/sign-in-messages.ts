/**
 * The last line lets a browser fill the code in, and only on our own page. Source: WICG "Origin-bound one-time codes
 * delivered via SMS".
 */
export function signInCodeText(message: { brand: string; code: string; host: string }): string {
  return `${message.brand}: код ${message.code}. Никому его не говорите.\n\n@${message.host} #${message.code}`
}

/** Sent to the owner when a former refresh token was used. */
export function sessionStolenText(message: { brand: string; device: string }): string {
  return `${message.brand}: мы завершили сеанс «${message.device}»: похоже, им воспользовался кто-то ещё. Войдите снова по коду.`
}

/** Sent to the address to be confirmed. */
export function emailCodeLetter(letter: { brand: string; code: string }): { subject: string; text: string } {
  return {
    subject: `${letter.code} — код подтверждения почты`,
    text: [
      `Код подтверждения: ${letter.code}`,
      '',
      `Введите его на странице «Личные данные» в магазине «${letter.brand}». Код действует полчаса.`,
      'Если вы не указывали этот адрес, ничего делать не нужно.',
    ].join('\n'),
  }
}
