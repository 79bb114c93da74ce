/**
 * The last line lets a browser fill the code in, and only on our own page. Source: WICG "Origin-bound one-time codes
 * delivered via SMS".
 */
export function signInCodeText(message: { brand: string; code: string; host: string }): string {
  return `${message.brand}: код ${message.code}. Никому его не говорите.\n\n@${message.host} #${message.code}`
}

/** Sent to the new phone of somebody who stands at a pharmacy's counter without the former one. */
export function counterCodeText({ brand, code }: { brand: string; code: string }): string {
  return `${brand}: код ${code}, чтобы входить по этому номеру. Назовите его фармацевту, только если вы сейчас в аптеке.`
}

/** Who shares prescriptions proves the own phone; the other person may not know the shop. */
export const prescriptionShareText = {
  owner: ({ brand, code, host }: { brand: string; code: string; host: string }) =>
    `${brand}: код ${code}, чтобы открыть другому человеку доступ к вашим рецептам. Если это не вы, никому его не говорите.\n\n@${host} #${code}`,
  recipient: ({ brand, code, host }: { brand: string; code: string; host: string }) =>
    `${brand}: близкий человек открывает вам доступ к своим рецептам. Войдите на ${host} с этим номером и введите код ${code} в разделе «Рецепты». Если не ждали, просто не отвечайте.\n\n@${host} #${code}`,
} as const

/** Sent to the owner when a former refresh token was used. */
export function sessionStolenText(message: { brand: string; device: string }): string {
  return `${message.brand}: мы закрыли вход на устройстве «${message.device}»: похоже, им воспользовался кто-то ещё. Войдите снова по коду.`
}

interface PhoneChangeFacts {
  brand: string
  phone: string
  at: string
  host: string
  /** Only another visit to a pharmacy stops it. */
  isFromCounter: boolean
  /** Until when the former phone is asked for. */
  formerUntil: string
}

/** Sent to the former phone. */
export function phoneChangeText(
  state: 'waiting' | 'done' | 'cancelled' | 'erasure',
  { brand, phone, at, host, isFromCounter, formerUntil }: PhoneChangeFacts,
): string {
  const texts = {
    waiting: `просят сменить ваш номер для входа на ${phone}. Сменим ${at}. Если это не вы, ${isFromCounter ? 'придите в аптеку с паспортом' : `войдите на ${host} по этому номеру и отмените`}.`,
    done: `номер для входа изменён на ${phone}. Если это не вы, верните свой: ${host}/lost-phone`,
    cancelled: 'смена номера для входа отменена, номер прежний.',
    erasure: `ваш профиль просят удалить. Удалим ${formerUntil}. Если это не вы, верните свой номер: ${host}/lost-phone или в аптеке с паспортом`,
  }
  return `${brand}: ${texts[state]}`
}

/** Sent to somebody who has lost the phone. */
export function recoveryLetter(letter: { brand: string; code: string }): { subject: string; text: string } {
  return {
    subject: `${letter.code} — код, чтобы сменить номер телефона`,
    text: [
      `Код: ${letter.code}`,
      '',
      `Им подтверждают смену номера для входа на сайт аптек «${letter.brand}». Код действует полчаса. Никому его не говорите.`,
      'Если вы не просили сменить номер, ничего делать не нужно.',
    ].join('\n'),
  }
}

/** Sent to the former address. */
export function emailChangedLetter(letter: { brand: string; origin: string; isRemoved: boolean }): {
  subject: string
  text: string
} {
  const { brand, origin, isRemoved } = letter
  return {
    subject: isRemoved ? `Этот адрес убрали из профиля — ${brand}` : `Почта в профиле изменена — ${brand}`,
    text: [
      isRemoved
        ? `Этот адрес почты убрали из вашего профиля на сайте аптек «${brand}».`
        : `В вашем профиле на сайте аптек «${brand}» теперь указан другой адрес почты. На этот мы больше не пишем.`,
      '',
      'Если это не вы, войдите по номеру телефона, верните свой адрес и выйдите на всех остальных устройствах:',
      `${origin}/person-data`,
    ].join('\n'),
  }
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
