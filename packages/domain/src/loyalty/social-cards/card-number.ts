import { readSnils } from '@romashka/basics'
import type { SocialCardRule } from '../../settings.ts'

/** The digits without spaces and hyphens; undefined when there are other characters. */
export function digitsOf(number: string): string | undefined {
  const digits = number.replaceAll(/[\s-]/g, '')
  return /^\d+$/.test(digits) ? digits : undefined
}

/** Whether the digits can be a card of this kind. */
export function isNumberOf(rule: SocialCardRule, digits: string): boolean {
  if (digits.length < rule.fewestDigits || digits.length > rule.mostDigits) return false
  // Equal digits pass some checksums but are no real number.
  if (/^(\d)\1*$/.test(digits)) return false
  if (rule.checksum === 'luhn') return passesLuhn(digits)
  return rule.checksum === 'none' || readSnils(digits) !== undefined
}

/** Source: ISO/IEC 7812-1, annex B */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0)
  return sum % 10 === 0
}
