import type { MessageTopic } from '../messages/topics.ts'
import type { OrderMessage } from '../templates/order-messages.ts'

const reminders: readonly OrderMessage[] = ['part.ready_half', 'part.ready_last']

export const topicOf = (message: OrderMessage): MessageTopic => (reminders.includes(message) ? 'reminders' : 'orders')
