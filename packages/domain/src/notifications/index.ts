export { deliverMessage } from './messages/deliver-message.ts'
export { listMessages, type Message, type MessagePage, readMessages } from './messages/list-messages.ts'
export {
  changeMessageSettings,
  getMessageSettings,
  type MessageSettings,
  type MessageSwitch,
} from './messages/message-settings.ts'
export { notifyShopper, type ShopperMessage } from './messages/notify-shopper.ts'
export { readUnsubscribe, unsubscribe } from './messages/unsubscribe.ts'
export { orderMessageRows } from './notifications.read-model.ts'
export { recordOrderMessage } from './order-messages/record-order-message.ts'
export { eraseOrderMessages, sendOrderMessage } from './order-messages/send-order-message.ts'
export { erasePersonalData, removeMessages } from './personal-data/personal-data.ts'
export { outsideQuietHours, quietHours } from './quiet-hours.ts'
export { MessageNotSent, type Recipient } from './recipient.ts'
export { callWithCode, sendLetter, sendSms } from './send.ts'
export { amountText, pointsText } from './templates/amount.ts'
export { appointmentCalendar } from './templates/appointment-notices.ts'
export { courseCalendar } from './templates/course-calendar.ts'
export { dateTimeText, dayText, hoursText, momentText, roublesText, untilText } from './templates/date-time.ts'
export type { OrderMessage } from './templates/order-messages.ts'
export {
  type BasketReportCode,
  basketReportTypes,
  cancelReasons,
  erasedName,
  orderCalendar,
  serviceTitles,
} from './templates/order-texts.ts'
export { partnerCodeLetter, partnerCodeText, partnerLetter } from './templates/partner-letters.ts'
export {
  counterCodeText,
  emailChangedLetter,
  emailCodeLetter,
  phoneChangeText,
  prescriptionShareText,
  recoveryLetter,
  sessionStolenText,
  signInCodeText,
} from './templates/sign-in-messages.ts'
