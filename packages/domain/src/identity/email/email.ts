import { fail, withoutInvisibleSigns } from '@romashka/basics'

const longestEmail = 254
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** Normalises an address: the domain in lower case. @throws email.invalid, email.cyrillic */
export function readEmail(input: string): string {
  const email = withoutInvisibleSigns(input).trim()
  // Cyrillic look-alikes are a common mistake, with a message of its own.
  if (/\p{Script=Cyrillic}/u.test(email)) fail('email.cyrillic')
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  const host = email.slice(at + 1)
  if (at < 1 || email.length > longestEmail || name.length > 64) fail('email.invalid')
  if (!local.test(name) || !domain.test(host)) fail('email.invalid')
  return `${name}@${host.toLowerCase()}`
}
