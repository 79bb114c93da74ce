import type { notifications } from '@romashka/domain'

export function message({ createdAt, readAt, ...rest }: notifications.Message) {
  return { ...rest, created_at: createdAt.toISOString(), read_at: readAt?.toISOString() ?? null }
}

export function page(list: notifications.MessagePage, { page, size }: { page: number; size: number }) {
  return {
    results: list.messages.map(message),
    unread: list.unread,
    page,
    totalPages: Math.ceil(list.total / size),
  }
}

export function settings({ switches, quietHours }: notifications.MessageSettings) {
  return {
    switches: switches.map(({ topic, channel, isOn, isFixed }) => ({
      topic,
      channel,
      is_on: isOn,
      is_fixed: isFixed,
    })),
    quiet_hours: quietHours,
  }
}
