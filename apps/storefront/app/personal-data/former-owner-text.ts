import { browserTimeZone, dateTimeText } from '../text/local-dates.ts'

/** Why a profile whose phone was changed lately is not erased at once. */
export const formerOwnerText = (notBefore: string): string =>
  `Номер телефона меняли меньше месяца назад, поэтому удалим ${dateTimeText(notBefore, browserTimeZone())}: до этого профиль может вернуть владелец прежнего номера.`
