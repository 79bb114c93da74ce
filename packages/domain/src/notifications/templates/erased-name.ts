/** Stands where a name stood of somebody who has been forgotten. */
export const erasedName = 'Покупатель'
