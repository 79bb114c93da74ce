/** Replaces the name of an erased shopper. */
export const erasedName = 'Покупатель'
