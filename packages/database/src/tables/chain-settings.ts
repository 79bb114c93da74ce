// Made from the migrations by "npm run tables"; do not edit.
import type {
  GeneratedAlways,
} from 'kysely'

interface ChainSettings {
  id: GeneratedAlways<number>
  name: string
  value: number | null
  holds_from: Date
  set_by: string
  set_at: Date
  word: string | null
}

export interface ChainSettingsTables {
  chain_settings: ChainSettings
}
