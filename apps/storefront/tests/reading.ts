import type { ReplyOf } from '../app/api/api.ts'

type Reading = ReplyOf<'POST /api/v1/search/search'>['reading']

/** Of a query that was understood as it is written. */
export const aReading = (given: Partial<Reading> = {}): Reading => ({
  text: '',
  corrected: false,
  layout: false,
  question: null,
  unsold: null,
  replaced: null,
  soldOut: null,
  named: null,
  strength: [],
  packSize: [],
  forms: [],
  absent: [],
  listed: [],
  ean: null,
  atc: null,
  ignored: [],
  advice: null,
  confidence: 'sure',
  understood: [],
  ...given,
})
