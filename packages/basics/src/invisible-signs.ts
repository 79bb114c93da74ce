/** Signs that take no room: direction marks around a number that is copied from contacts, joiners, a soft hyphen. */
const invisible = /\p{Cf}/gu

/** What was pasted, as it looks. */
export const withoutInvisibleSigns = (text: string): string => text.replaceAll(invisible, '')
