/** The most packs of one product in one order. Calls promise it and browsers count with it, so it is no setting. */
export const maxPacksPerLine = 99
