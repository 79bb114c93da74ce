import type { identity } from '@romashka/domain'

export function session(one: identity.SessionInfo) {
  return {
    id: one.id,
    device_name: one.deviceName,
    created_at: one.createdAt.toISOString(),
    last_seen_at: one.lastSeenAt.toISOString(),
    is_this: one.isThis,
  }
}
