/** Titles of delivery and bags on a fiscal receipt. */
export const serviceTitles = { delivery: 'Доставка', packages: 'Пакет' } as const
