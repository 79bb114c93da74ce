import { withoutInvisibleSigns } from './phone.ts'

/**
 * The eleven digits of an insurance number (СНИЛС), whatever stands between them; undefined when they cannot be one.
 * Source: the Pension Fund's rule: nine digits weighted 9 to 1, modulo 101, 100 is written 00
 */
export function readSnils(text: string): string | undefined {
  const digits = withoutInvisibleSigns(text).replaceAll(/[\s-]/g, '')
  // Equal digits pass the sum but are no real number.
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return undefined
  return isSnilsSum(digits) ? digits : undefined
}

function isSnilsSum(digits: string): boolean {
  const sum = Array.from(digits.slice(0, 9), Number).reduce((total, digit, at) => total + digit * (9 - at), 0)
  return (sum % 101) % 100 === Number(digits.slice(9))
}
