/**
 * State transitions of a review. Draft and captcha_ok exist within one call; a stored review begins in moderation.
 * Source: docs/rules/reviews.md
 */
export const reviewMachine = {
  pass_captcha: { from: ['draft'], to: 'captcha_ok' },
  submit: { from: ['captcha_ok'], to: 'moderation' },
  publish: { from: ['moderation', 'hidden'], to: 'published' },
  reject: { from: ['moderation'], to: 'rejected' },
  hide: { from: ['published'], to: 'hidden' },
  /** The author changes the review, which returns to moderation. */
  change: { from: ['moderation', 'published', 'rejected', 'hidden'], to: 'moderation' },
} as const satisfies Record<string, { from: readonly string[]; to: string }>

export type ReviewChange = keyof typeof reviewMachine
/** States of a stored review. */
export type ReviewState = Exclude<(typeof reviewMachine)[ReviewChange]['to'], 'captcha_ok'>
/** Decisions of a moderator. */
export type ReviewDecision = 'publish' | 'reject' | 'hide'

export function canChangeReview(state: ReviewState, change: ReviewChange): boolean {
  const from: readonly string[] = reviewMachine[change].from
  return from.includes(state)
}
