/** Failures that nothing repairs by itself, with what their subject is. */
export const incidentKinds = {
  /** The provider refused to create the payment of an order. */
  'payment.not_created': 'order',
  /** The provider refused a capture, the release of a hold or a closing receipt. */
  'payment.call_refused': 'call',
  'payment.refund_failed': 'call',
  /** The provider reports a status that is unknown, or that somebody set outside the shop. */
  'payment.unexpected_status': 'payment',
  /** After reconciliation the provider still reports other sums than ours. */
  'payment.differs': 'payment',
  /** The cash register did not take a fiscal receipt, after the provider had accepted it. */
  'payment.receipt_failed': 'receipt',
  /** The registry of prescriptions keeps refusing what has to be written there: a dispense, the end of a consent. */
  'prescription_registry.refused': 'entry',
  /** The operator of SMS or calls, or the mail server, fails, so that codes and messages do not leave. */
  'message.not_sent': 'way',
  /** An import ended in the middle, after something of it had come in. */
  'import.broken_off': 'source',
  /** One key of the staff came with so many wrong pick-up codes that it may have been stolen. */
  'staff.codes_guessed': 'key',
  /** A job has failed on its last retry. */
  'job.failed': 'job',
} as const

export type IncidentKind = keyof typeof incidentKinds

export interface NewIncident {
  kind: IncidentKind
  /** The id or name of what failed; the same failure again is counted, not added. */
  subject: string
  /** Ids, sums and codes; never personal data. */
  details: Readonly<Record<string, string | number | null>>
}

export interface Incident extends NewIncident {
  id: number
  firstSeenAt: Date
  lastSeenAt: Date
  times: number
  resolvedAt: Date | null
  resolvedBy: string | null
  resolution: string | null
}
