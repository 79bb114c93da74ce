import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { shopperParams } from '../shopper-params.ts'

export type Settings = ReplyOf<'GET /api/v1/users/:id/message-settings'>
export type MessageSwitch = Settings['switches'][number]

export interface SettingsProps {
  settings: Settings
  onChanged: (settings: Settings) => void
}

interface Changes {
  switches?: Pick<MessageSwitch, 'topic' | 'channel' | 'is_on'>[]
  quiet_hours?: Settings['quiet_hours']
}

export function changeSettings(body: Changes): Promise<Settings> {
  return browserApi.ask('PATCH /api/v1/users/:id/message-settings', { params: shopperParams(), body })
}
