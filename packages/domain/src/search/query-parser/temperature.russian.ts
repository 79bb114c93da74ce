import { isPersonWord } from '../wordings/person.russian.ts'

const degrees = String.raw`(?:3[789]|4[01]|тридцать\s+(?:семь|восемь|девять)|сорок)`
const part = String.raw`(?:[.,]\d|\s+и\s+(?:\d|пять|шесть|семь|восемь|девять|два|три|четыре))?`
const unit = String.raw`(?!\s*(?:(?:мг|мл|мкг|кг|г|гр|см|мм|м|ме|ед)(?!\p{L})|шт|%|лет|год|недел|размер|таб|капс|руб|\d))`
const number = new RegExp(String.raw`(?<![\d.,№#\p{L}])${degrees}${part}(?![\d\p{L}])${unit}(?:\s*градус\p{L}*)?`, 'u')
const isNamed = /температур|жар(?!\p{L})|лихорад|градусник|термометр/u
const said = 'температура'

/** A number of degrees with a person beside it is a fever: `38 и 5 у годовасика`. */
export function readTemperature(text: string): string {
  if (isNamed.test(text) || !number.test(text)) return text
  const isOfSomebody = text.split(' ').some(isPersonWord) || /градус(?!н)|не\s+сбива|сбить/u.test(text)
  return isOfSomebody ? text.replace(number, said).replace(/\s+/g, ' ') : text
}
