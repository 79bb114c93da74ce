export { type SmsRuOptions, smsRu } from './sms-ru/sms-ru.ts'
export { isFrom, yookassaSources } from './yookassa/notification-source.ts'
export { type YookassaOptions, yookassaGateway } from './yookassa/yookassa.ts'
