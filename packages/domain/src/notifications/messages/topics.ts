/** What messages are about; each can be switched by itself. Advertising is no topic: it needs a consent of its own. */
export const messageTopics = ['orders', 'reminders', 'subscriptions', 'calendar', 'loyalty', 'security'] as const
export type MessageTopic = (typeof messageTopics)[number]

/** `shop`: in the personal area. */
export const messageChannels = ['shop', 'sms', 'mail'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** What a shopper who has chosen nothing gets: a text message only where waiting costs them something. */
const ordinary: Record<MessageTopic, readonly MessageChannel[]> = {
  orders: ['shop', 'sms', 'mail'],
  reminders: ['shop', 'sms'],
  subscriptions: ['shop', 'mail'],
  calendar: ['shop'],
  loyalty: ['shop'],
  security: ['shop', 'sms', 'mail'],
}

export const isOrdinary = (topic: MessageTopic, channel: MessageChannel) => ordinary[topic].includes(channel)

/** Whoever has stolen an account would switch off the warning first. */
export const isFixed = (topic: MessageTopic) => topic === 'security'

export const isTopic = (said: string): said is MessageTopic => messageTopics.some((topic) => topic === said)
