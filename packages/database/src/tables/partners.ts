// Made from the migrations by "npm run tables"; do not edit.
import type {
  Phone,
} from '@romashka/basics'
import type {
  Generated,
  GeneratedAlways,
} from 'kysely'

interface PartnerApplicationEvents {
  id: GeneratedAlways<number>
  application_id: string
  state: string
  at: Date
  by: string
  reason: string | null
}

interface PartnerApplications {
  id: string
  key_hash: string
  inn: string
  company_name: string
  ogrn: string | null
  company_address: string | null
  is_registered: boolean
  okved: string
  region_ids: number[]
  about: string
  contact_name: string
  phone: Phone
  email: string
  consent_version: string
  consented_at: Date
  state: 'unconfirmed' | 'received' | 'in_review' | 'accepted' | 'rejected'
  created_at: Date
  address_hash: string | null
  phone_code_hash: string
  email_code_hash: string
  code_sent_at: Date
  codes_sent: Generated<number>
  wrong_codes: Generated<number>
}

interface PartnerDocuments {
  id: string
  application_id: string
  name: string
  media_type: 'application/pdf' | 'image/jpeg' | 'image/png'
  bytes: Uint8Array
  uploaded_at: Date
}

export interface PartnersTables {
  partner_application_events: PartnerApplicationEvents
  partner_applications: PartnerApplications
  partner_documents: PartnerDocuments
}
