/** A Russian mobile number as `+79XXXXXXXXX`. */
export type Phone = string & { readonly phone: unique symbol }

/** Signs that take no room: direction marks around a number that is copied from contacts, joiners, a soft hyphen. */
const invisible = /\p{Cf}/gu

/** What was pasted, as it looks. */
export const withoutInvisibleSigns = (text: string): string => text.replaceAll(invisible, '')

/**
 * Reads a Russian mobile number in any of the spellings people use: `8 (912) 345-67-89`, `+7 912…`, `912…`.
 * Returns undefined for anything else, other countries included.
 */
export function readPhone(written: string): Phone | undefined {
  const text = withoutInvisibleSigns(written)
  if (!/^[\d\s()+.\-\u2010-\u2015\u00a0]*$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  const plus = text.trimStart().startsWith('+')
  if (digits.length === 11 && (digits.startsWith('79') || (digits.startsWith('89') && !plus)))
    return `+7${digits.slice(1)}` as Phone
  if (digits.length === 10 && digits.startsWith('9') && !plus) return `+7${digits}` as Phone
  return undefined
}

/** The masked number, for logs and for screens that others may see: `+7 912 •••-••-89`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 2)} ${phone.slice(2, 5)} •••-••-${phone.slice(-2)}`
}
