// Made from the migrations by "npm run tables"; do not edit.
import type {
  CityId,
  Day,
  Phone,
  SessionId,
  ShopperId,
} from '@romashka/basics'
import type {
  ColumnType,
  Generated,
} from 'kysely'

interface Consents {
  id: string
  shopper_id: ShopperId
  purpose: 'personal_data' | 'health_data' | 'appointments' | 'marketing_sms' | 'marketing_email' | 'analytics' | 'personalisation' | 'loyalty' | 'partners'
  document_version: string
  given_at: Date
  address_hash: string | null
  withdrawn_at: Date | null
}

interface EmailChanges {
  id: string
  shopper_id: ShopperId
  former_email: string
  new_email: string | null
  changed_at: Date
  former_confirmed_at: Date | null
}

interface EmailConfirmations {
  shopper_id: ShopperId
  email: string
  code_hash: string
  tries: Generated<number>
  created_at: Date
  expires_at: Date
}

interface ExternalAccounts {
  provider: 'ya' | 'tf' | 'vk'
  subject: string
  shopper_id: ShopperId
  linked_at: Date
  last_used_at: Date | null
}

interface NameChanges {
  id: string
  shopper_id: ShopperId
  former_last_name: string | null
  former_first_name: string | null
  former_birthday: ColumnType<Day | null, string | null, string | null>
  changed_at: Date
}

interface PhoneChanges {
  id: string
  shopper_id: ShopperId
  former_phone: Phone
  new_phone: Phone
  proof: 'phone' | 'email' | 'provider' | 'staff'
  state: 'waiting' | 'done' | 'cancelled' | 'taken'
  asked_at: Date
  takes_effect_at: Date
  ended_at: Date | null
  asked_by: string | null
  proof_since: Date | null
  proof_email: string | null
  outranks_newer: Generated<boolean>
}

interface RecoveryLetters {
  id: string
  phone: Phone
  email: string
  device_hash: string | null
  address_hash: string | null
  code_hash: string | null
  tries: Generated<number>
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

interface Sessions {
  id: SessionId
  shopper_id: ShopperId
  generation: Generated<number>
  rotated_at: Date
  device_name: string
  device_hash: string | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: 'signed_out' | 'signed_out_everywhere' | 'reused' | 'replaced' | 'erased' | 'phone_changed' | null
  provider: 'ya' | 'tf' | 'vk' | null
}

interface Shoppers {
  id: ShopperId
  phone: Phone | null
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  birthday: ColumnType<Day | null, string | null, string | null>
  gender: 'male' | 'female' | null
  email: string | null
  email_confirmed_at: Date | null
  city_id: CityId | null
  created_at: Date
  erased_at: Date | null
  links_ended_at: Date | null
}

interface SignInAttempts {
  id: string
  provider: 'ya' | 'tf' | 'vk'
  browser_hash: string
  state_hash: string
  code_verifier: string
  return_url: string
  return_to: string
  shopper_id: ShopperId | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

interface SignInCodes {
  id: string
  phone: Phone
  channel: 'sms' | 'call'
  code_hash: string | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  failure: string | null
  device_hash: string | null
  address_hash: string | null
}

interface SignInLimits {
  key: string
  counted_at: Date
}

interface SignInTickets {
  ticket_hash: string
  provider: 'ya' | 'tf' | 'vk'
  subject: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  browser_hash: string
}

interface WrongCodes {
  phone: Phone
  source_hash: string
  tries: number
  last_at: Date
  locked_until: Date | null
}

export interface IdentityTables {
  consents: Consents
  email_changes: EmailChanges
  email_confirmations: EmailConfirmations
  external_accounts: ExternalAccounts
  name_changes: NameChanges
  phone_changes: PhoneChanges
  recovery_letters: RecoveryLetters
  sessions: Sessions
  shoppers: Shoppers
  sign_in_attempts: SignInAttempts
  sign_in_codes: SignInCodes
  sign_in_limits: SignInLimits
  sign_in_tickets: SignInTickets
  wrong_codes: WrongCodes
}
