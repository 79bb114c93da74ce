/** The window in which the pictures are taken. */
export const phone = { width: 390, height: 844 }
