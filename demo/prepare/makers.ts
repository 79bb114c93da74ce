import { cell, type Row, readRules } from './read-rules.ts'

/** From the beginning of a word: «Дельфарм» is not «Ельфа», nor «Agrochemie» «Roche». */
const known = readRules('makers').map((row) => ({
  pattern: new RegExp(`(?<![a-zа-яё])(?:${cell(row, 'pattern')})`, 'iu'),
  maker: cell(row, 'maker'),
}))

/** Cells of the price list end at one of these lengths, often in the middle of a word. */
const cutLengths = new Set([25, 40])
const legalForms =
  /(?<![а-яёa-z])(?:ооо|зао|оао|пао|ао|фгуп|гуп|нпо|нпп|нпф|нпк|пкп|пкф|пфк|тд|тоо|фпк|чп|ип|гмбх|gmbh(?:\s*&?\s*co\.?(?:\s*kg)?)?|kgaa?|ltd|лтд|лимитед|limited|inc|corp|co|llc|plc|s\.?\s?p\.?\s?a|s\.?\s?r\.?\s?[lo]|s\.?a\.?s?|a\.?g|b\.?v|n\.?v|a\.?s|a\/s|d\.?d|d\.?o\.?o|spol\.?|sp\.?z\.?\s?o\.?o|oy|ab|aps|pvt|hf|jsc|д\.д|с\.р\.л|а\.с|а\.о|б\.в|аг|с\.а|к\.о)(?![а-яёa-z])\.?/giu

/** One spelling per maker, without legal forms, warehouses and country letters; null when only a torn name is left. */
export function makerOf(row: Row): string | null {
  const source = cell(row, 'manufacturer').trim()
  const first = source.split(/\/\s?(?=(?:ООО|ЗАО|ОАО|ПАО|АО)\s|\S{4})|\\/u)[0] ?? source
  const rule = known.find(({ pattern }) => pattern.test(first)) ?? known.find(({ pattern }) => pattern.test(source))
  if (rule) return rule.maker || null
  if (cutLengths.has(source.length)) return null

  const name = first
    .replace(/\s[A-Z]{2}$/u, '')
    .replace(/\([^)]*\)?/gu, ' ')
    .replace(legalForms, ' ')
    .replace(/["«»]/gu, ' ')
    .replace(/\s(?:г|гор)\.\s?\S+$/iu, ' ')
    .replace(/(?<=(?:^|[\s.])(?:[A-Z]|Dr|Ing)\.)(?=[A-Z][a-z])/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,&/-]+|[\s.,&/-]+$/gu, '')
  if (name.length < 2 || /[а-яё]\.\s?|з-д|ф-ка|пр-т|мед\.|фарм\.|косм|\d{3}/iu.test(name.replace(/^др\./iu, '')))
    return null
  return firstSpelling(name === name.toUpperCase() && name.length > 4 ? sentence(name) : name)
}

/** «Мед Пол» and «МедПол» are one house: it keeps the spelling that the lists have first. */
const spellings = new Map<string, string>()

function firstSpelling(name: string): string {
  const folded = name.toLowerCase().replace(/[^a-zа-яё\d]/gu, '')
  const first = spellings.get(folded) ?? name
  spellings.set(folded, first)
  return first
}

/** «ГНЦ ПМ ФАРМА» → «ГНЦ ПМ Фарма»: what has no vowel is read by its letters. */
const sentence = (name: string) =>
  name
    .toLowerCase()
    .replace(/(^|[\s-])(\S)/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    .replace(/(?<![а-яё])[бвгджзклмнпрстфхцчшщ]{2,5}(?![а-яё])/giu, (letters) => letters.toUpperCase())
