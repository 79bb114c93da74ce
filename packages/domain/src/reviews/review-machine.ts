/**
 * What can happen to a review. A draft and a passed captcha last for one call; what is kept begins with moderation.
 * Source: docs/rules/reviews.md
 */
export const reviewMachine = {
  pass_captcha: { from: ['draft'], to: 'captcha_ok' },
  submit: { from: ['captcha_ok'], to: 'moderation' },
  publish: { from: ['moderation', 'hidden'], to: 'published' },
  reject: { from: ['moderation'], to: 'rejected' },
  hide: { from: ['published'], to: 'hidden' },
  /** The author writes it anew: somebody has to read it again. */
  change: { from: ['moderation', 'published', 'rejected', 'hidden'], to: 'moderation' },
} as const satisfies Record<string, { from: readonly string[]; to: string }>

export type ReviewChange = keyof typeof reviewMachine
export type ReviewState = (typeof reviewMachine)[ReviewChange]['to'] | 'draft'
/** What a moderator may do. */
export type ReviewDecision = 'publish' | 'reject' | 'hide'

export function canChangeReview(state: ReviewState, change: ReviewChange): boolean {
  const from: readonly ReviewState[] = reviewMachine[change].from
  return from.includes(state)
}
