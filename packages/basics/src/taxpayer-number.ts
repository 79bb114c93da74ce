const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/**
 * Whether its check digits agree: one of a company's ten digits, two of a person's twelve.
 * Source: the Federal Tax Service’s order on the structure of the taxpayer number.
 */
export function isTaxpayerNumber(text: string): boolean {
  if (!/^(?:\d{10}|\d{12})$/.test(text) || /^0+$/.test(text)) return false
  const places = text.length === 10 ? [9] : [10, 11]
  return places.every((place) => Number(text[place]) === checkDigit(text.slice(0, place)))
}

function checkDigit(digits: string): number {
  const own = weights.slice(-digits.length)
  return ([...digits].reduce((sum, digit, at) => sum + Number(digit) * (own[at] ?? 0), 0) % 11) % 10
}
