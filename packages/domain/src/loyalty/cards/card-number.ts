import { randomInt } from 'node:crypto'

/** A new number of the EAN-13 range for internal use, with its check digit. */
export function newCardNumber(): string {
  const body = `29${String(randomInt(10 ** 10)).padStart(10, '0')}`
  return `${body}${eanCheckDigit(body)}`
}

/** The thirteenth digit of an EAN-13. Source: GS1 General Specifications, 7.9 */
function eanCheckDigit(twelve: string): number {
  const sum = Array.from(twelve, Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
