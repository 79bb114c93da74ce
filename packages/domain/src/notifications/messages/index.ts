export { deliverMessage } from './deliver-message.ts'
export { listMessages, type Message, type MessagePage, purgeMessages, readMessages } from './list-messages.ts'
export {
  changeMessageSettings,
  getMessageSettings,
  type MessageSettings,
  type MessageSwitch,
} from './message-settings.ts'
export { notifyShopper, type ShopperMessage } from './notify-shopper.ts'
export { readUnsubscribe, unsubscribe } from './unsubscribe.ts'
