/**
 * A keyed fingerprint: the same text gives the same one, and without the shop's secret nobody can make it or guess
 * the text by trying, however short the text is. `purpose` keeps fingerprints for different uses apart.
 */
export type Fingerprint = (purpose: string, text: string) => string
