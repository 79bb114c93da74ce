/**
 * The advisory lock that every placing shares until its transaction ends. Whoever takes it alone knows that no order
 * is being written with prices read before.
 */
export const placingLock = 4_003_301
