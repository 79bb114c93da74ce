/** What is counted. No goal says what was bought, looked for or looked at: the name of a medicine is health data. */
export const goals = [
  'sign_in',
  'favourite_added',
  'subscription_added',
  'basket_added',
  'order_placed',
  'review_written',
] as const
export type Goal = (typeof goals)[number]

/** Counts that a goal was reached. It is told nothing else: no page, no product, no person. */
export interface GoalCounter {
  /** `browser` is a fingerprint: it tells two browsers apart and names neither. */
  reach(goal: Goal, browser: string): Promise<void>
}
