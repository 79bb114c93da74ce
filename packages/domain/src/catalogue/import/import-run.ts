import type { RejectionReason } from './checked.ts'
import type { FeedRow } from './feed.ts'

export type ImportKind = FeedRow['kind']

export interface KindCounts {
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  rejected: number
}

/** A row that stayed out, or (a note) came in without one of its values. */
export interface Rejection {
  line: number
  kind: ImportKind
  reason: RejectionReason
  value: string | null
  isNote: boolean
}

export interface ImportReport {
  runId: number
  source: string
  /** `failed`: the feed ended before its end; nothing of it came in and nothing was withdrawn. */
  state: 'done' | 'failed'
  /** What broke, for whoever ran the import. */
  failure: string | null
  counts: Partial<Record<ImportKind, KindCounts>>
}

export const noCounts: Readonly<KindCounts> = { added: 0, changed: 0, unchanged: 0, withdrawn: 0, rejected: 0 }
