/** Topics of messages, switched separately. Advertising is not among them: it needs a consent. */
export const messageTopics = [
  'orders',
  'reminders',
  'appointments',
  'subscriptions',
  'calendar',
  'loyalty',
  'security',
] as const
export type MessageTopic = (typeof messageTopics)[number]

/** `shop`: in the personal area. */
export const messageChannels = ['shop', 'sms', 'mail'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** The default channels of each topic: SMS only for what is urgent. */
const ordinary: Record<MessageTopic, readonly MessageChannel[]> = {
  orders: ['shop', 'sms', 'mail'],
  reminders: ['shop', 'sms'],
  appointments: ['shop', 'sms', 'mail'],
  subscriptions: ['shop', 'mail'],
  calendar: ['shop'],
  loyalty: ['shop'],
  security: ['shop', 'sms', 'mail'],
}

export const isOrdinary = (topic: MessageTopic, channel: MessageChannel) => ordinary[topic].includes(channel)

/** Security warnings cannot be switched off: a thief would do it first. */
export const isFixed = (topic: MessageTopic) => topic === 'security'

export const isTopic = (name: string): name is MessageTopic => messageTopics.some((topic) => topic === name)

/** Where it is better to have an SMS twice than not at all; what else there is can be read in the personal area as well. */
export const isUrgent = (topic: MessageTopic) => topic === 'orders' || topic === 'appointments' || topic === 'security'
