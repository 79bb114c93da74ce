export { deliverMessage } from './deliver-message.ts'
export { listMessages, type Message, type MessagePage, purgeMessages, readMessages } from './list-messages.ts'
export {
  changeMessageSettings,
  getMessageSettings,
  type MessageSettings,
  type MessageSwitch,
  wantedChannels,
} from './message-settings.ts'
export { notifyShopper, type ShopperMessage } from './notify-shopper.ts'
export { type MessageChannel, type MessageTopic, messageChannels, messageTopics } from './topics.ts'
export { readUnsubscribe, unsubscribe, unsubscribeUrls } from './unsubscribe.ts'
