/** The one word that every sheet needs and no page should have to repeat. */
export const closeWord = 'Закрыть'
