/**
 * A keyed fingerprint: the same text gives the same value, and without the shop's secret it can neither be made
 * nor be searched for, however short the text is. `purpose` keeps fingerprints for different uses apart.
 */
export type Fingerprint = (purpose: string, text: string) => string
