export interface PartnerJobs {
  /** Says by letter what became of an application; the key makes the link to follow it. */
  'partners.send-letter': { applicationId: string; key?: string }
}
