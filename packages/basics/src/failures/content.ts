/** Refusals of what editors write. */
export const contentFailures = {
  'content.not_found': 404,
  /** It was published once and is shown no longer. */
  'content.ended': 410,
  /** Expired, or never given out. */
  'content.draft_ended': 410,
  'content.no_earlier_version': 409,
  /** It breaks rules of advertising: the details say which. */
  'content.advertising_refused': 422,
} as const
