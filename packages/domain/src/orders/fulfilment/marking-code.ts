/** Ends a field of variable length in a GS1 code; scanners without a function key for it print the second form. */
const separator = '\u001d'
const printedSeparator = /<GS>|\\u001d|\\x1d/gi

/** A pack's own code of «Честный знак»: product, serial number, and the two fields of its signature. */
export interface MarkingCode {
  text: string
  /** 14 digits: the barcode of the pack with zeros in front. */
  gtin: string
}

/** Reads a DataMatrix of a medicine; undefined for anything else, such as the barcode beside it. */
export function readMarkingCode(scanned: string): MarkingCode | undefined {
  const text = withoutPrefix(scanned.trim().replaceAll(printedSeparator, separator))
  const [product = '', ...signature] = text.split(separator)
  const gtin = /^01(\d{14})21[!-z]{13}$/.exec(product)?.[1]
  const isSigned = /^91[!-z]{4} 92[!-z]{44}$/.test(signature.join(' '))
  return gtin && isSigned && hasCheckDigit(gtin) ? { text, gtin } : undefined
}

/** Some scanners name the kind of code, or begin with a separator. */
function withoutPrefix(text: string): string {
  const bare = text.startsWith(']d2') ? text.slice(3) : text
  return bare.startsWith(separator) ? bare.slice(1) : bare
}

function hasCheckDigit(gtin: string): boolean {
  const sum = [...gtin].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0
}
