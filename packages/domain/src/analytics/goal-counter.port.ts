/** The goals that are counted. None contains a product or a query: the name of a medicine is health data. */
const goals = [
  'sign_in',
  'favourite_added',
  'subscription_added',
  'basket_added',
  'order_placed',
  'review_written',
] as const
export type Goal = (typeof goals)[number]

/** Counts a reached goal. Receives no page, product or person. */
export interface GoalCounter {
  /** `browser` is a keyed hash of the visitor id. */
  reach(goal: Goal, browser: string): Promise<void>
}
