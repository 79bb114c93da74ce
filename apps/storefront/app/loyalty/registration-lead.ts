import { pointsText } from '../text/points.ts'

/** A gift of nothing is not promised. */
export const registrationLead = (gift: number): string =>
  `Нужно одно согласие.${gift > 0 ? ` Подарим ${pointsText(gift)}.` : ''}`
