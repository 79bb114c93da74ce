/** How delivery and bags are called on a fiscal receipt. */
export const serviceTitles = { delivery: 'Доставка', packages: 'Пакет' } as const
