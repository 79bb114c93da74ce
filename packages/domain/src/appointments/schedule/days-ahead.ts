/** How far ahead appointments can be made. */
export const daysAhead = 42
