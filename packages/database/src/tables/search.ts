// Made from the migrations by "npm run tables"; do not edit.
import type {
  Generated,
} from 'kysely'

interface SearchAskers {
  text: string
  fingerprint: string
  asked_at: Date
}

interface SearchQueries {
  text: string
  times: Generated<number>
  asked_at: Generated<Date>
  askers: Generated<number>
  proposed: Generated<number>
}

interface SearchSynonyms {
  phrase: string
  kind: 'substance' | 'trade_name' | 'category'
  target: string
}

export interface SearchTables {
  search_askers: SearchAskers
  search_queries: SearchQueries
  search_synonyms: SearchSynonyms
}
