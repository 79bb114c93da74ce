/** What stands behind `#` in the link of a letter, also where a mail program has cut it in the middle of a sign. */
export const tokenInAddress = (hash: string): string => new URLSearchParams(`token=${hash.slice(1)}`).get('token') ?? ''
