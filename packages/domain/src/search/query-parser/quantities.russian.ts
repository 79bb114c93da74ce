/** An amount in its base unit: milligrams, millilitres, per cent, international units, centimetres. */
export type Quantity = string

const units: Record<string, readonly [kind: string, factor: number]> = {
  мкг: ['mg', 0.001],
  mcg: ['mg', 0.001],
  мг: ['mg', 1],
  mg: ['mg', 1],
  г: ['mg', 1000],
  гр: ['mg', 1000],
  g: ['mg', 1000],
  кг: ['mg', 1e6],
  kg: ['mg', 1e6],
  мл: ['ml', 1],
  ml: ['ml', 1],
  л: ['ml', 1000],
  l: ['ml', 1000],
  '%': ['%', 1],
  ме: ['iu', 1],
  iu: ['iu', 1],
  ед: ['iu', 1],
  см: ['cm', 1],
  мм: ['cm', 0.1],
  м: ['cm', 100],
  доз: ['dose', 1],
  доза: ['dose', 1],
  дозы: ['dose', 1],
}

// Each pattern begins with a look at its first character: digits are few, and the longer look behind is only for them.

/** Thousands of units are written apart: `10 000 ЕД`. */
const amount = String.raw`(\d{1,3}(?:[ \u00a0]\d{3})+(?=\s*(?:ме|ед|iu))|\d+(?:[.,]\d+)?)`
const unit = '(мкг|mcg|мг|mg|кг|kg|гр|г|g|мл|ml|л|l|%|ме|iu|ед|доз[аы]?|см|мм|м)'
const quantity = new RegExp(
  String.raw`(?=\d)(?<![\d.,\p{L}])${amount}\s*${unit}(?![\p{L}\d])(?:\s*/\s*(?:мл|г|л|доз\p{L}*|сут\p{L}*|ч)(?![\p{L}\d]))?`,
  'gu',
)
const pack =
  /(?=[№#n\d])(?:(?:№|#|\bn(?=\d))\s*(\d{1,4})(?![\d\p{L}])|(?<![\d.,]|(?<!\p{L})\p{L})(\d{1,4})\s*(?:шт|штук[иа]?|таблет\p{L}*|табл?|капсул\p{L}*|капс|ампул\p{L}*|амп|саше|пакет\p{L}*|суппозитори\p{L}*|свеч\p{L}*|драже)(?!\p{L})\.?)/gu

const fraction = /(?=\d)(?<![\d.,\p{L}])\d+[.,]\d+(?![\d.,\p{L}%])/gu

export interface Quantities {
  quantities: Quantity[]
  packSizes: number[]
  /** Fractions without a unit: a strength in grams or per cent. */
  numbers: number[]
  /** The text without them; the form that stood beside a number stays. */
  rest: string
  /** As they were written, for telling how the query was read. */
  written: string[]
}

/** A strength written as one with the name: `кардиомагнил75`, but not `омега3`. */
const glued = /(?<=(?<!\p{L})\p{L}{5,})(?=\d{2,4}(?![\d-]))/gu

/** Splits strength, volume and pack number off: `нурофен 0,2 г №20` is `нурофен`, 200 mg, 20 pieces. */
export function splitQuantities(text: string): Quantities {
  const packSizes: number[] = []
  const quantities: Quantity[] = []
  const written: string[] = []
  const withoutPacks = text
    .replace(glued, ' ')
    .replace(pack, (whole, numbered: string | undefined, counted: string | undefined, at: number, all: string) => {
      const isCountAfter = countAtEnd.test(all.slice(at + whole.length))
      if (counted !== undefined && (isCountAfter || isStrength(Number(counted), whole))) return ` ${whole} `
      packSizes.push(Number(numbered ?? counted))
      written.push(`№${numbered ?? counted}`)
      return counted === undefined ? ' ' : ` ${whole.replace(/^[\d\s]+/, '')} `
    })
  const rest = withoutPacks.replace(quantity, (whole, number: string, name: string) => {
    const found = quantityOf(number, name)
    if (found) quantities.push(found)
    written.push(whole.trim())
    return ' '
  })
  const numbers: number[] = []
  const withoutFractions = rest.replace(fraction, (whole) => {
    numbers.push(Number(whole.replace(',', '.')))
    written.push(whole)
    return ' '
  })
  return { quantities, packSizes, numbers, rest: withoutFractions.replace(/\s+/g, ' ').trim(), written }
}

/** Of `250 капс 50`, `250 капс №50` the last is the count. */
const countAtEnd = /^\s+(?:[№#]\s*)?\d{1,3}(?:\s*шт\.?)?\s*$/u

/** `500 капсулы` are capsules of 500 mg: five hundred of them would be `капсул`. */
function isStrength(number: number, whole: string): boolean {
  const isFew = number % 10 >= 2 && number % 10 <= 4 && Math.floor((number % 100) / 10) !== 1
  return !isFew && /\d\s*(?:таблетки|капсулы|ампулы|свечи|суппозитории|пакетики)$/u.test(whole)
}

function quantityOf(number: string, name: string): Quantity | undefined {
  const known = units[name]
  return (
    known && `${Number((Number(number.replace(',', '.').replaceAll(/\s/g, '')) * known[1]).toPrecision(6))}${known[0]}`
  )
}

/** Every quantity that a product's own words name. */
export function quantitiesIn(text: string): readonly Quantity[] {
  const { quantities } = splitQuantities(text.toLowerCase())
  return quantities.length < 2 ? quantities : [...new Set(quantities)]
}

/** `1000 мг`, and no volume. */
export const isStrengthWritten = (written: string): boolean => /^[\d., ]+(?:мк?г|ме|ед|г|%)$/u.test(written)
