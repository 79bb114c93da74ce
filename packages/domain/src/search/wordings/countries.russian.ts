import { fieldsOf, ordinalsOf } from '../index/postings.ts'
import { fields, type SearchIndex } from '../index/search-index.ts'
import { exactMatches } from '../index/spelling.ts'
import { rootOf } from './roots.russian.ts'

/** Where goods are to be made, in the words of the query. */
export interface AskedCountry {
  said: string
  isOf(country: string): boolean
}

/** A query without where its goods are to be made. */
export interface WordsAndCountry {
  words: string[]
  country?: AskedCountry
}

const home = 'россия'

/** By how the adjective begins, and how the name of the country does. */
const countries: readonly (readonly [adjective: RegExp, name: RegExp, country: string])[] = [
  [/^(?:российск|отечествен|русск)/, /^росси/, home],
  [/^(?:немецк|герман(?:ск|ия))/, /^германи/, 'германия'],
  [/^французск/, /^франци/, 'франция'],
  [/^(?:итальянск|италиянск)/, /^итали/, 'италия'],
  [/^испанск/, /^испани/, 'испания'],
  [/^(?:английск|британск)/, /^(?:англи|великобритани|британи)/, 'великобритания'],
  [/^(?:американск|штатовск)/, /^(?:сша|америк[аие])/, 'сша'],
  [/^швейцарск/, /^швейцари/, 'швейцария'],
  [/^австрийск/, /^австри/, 'австрия'],
  [/^(?:голландск|нидерландск)/, /^(?:голланди|нидерланд)/, 'нидерланды'],
  [/^бельгийск/, /^бельги/, 'бельгия'],
  [/^датск/, /^дани[яией]$/, 'дания'],
  [/^шведск/, /^швеци/, 'швеция'],
  [/^норвежск/, /^норвеги/, 'норвегия'],
  [/^финск/, /^финлянди/, 'финляндия'],
  [/^исландск/, /^исланди/, 'исландия'],
  [/^ирландск/, /^ирланди/, 'ирландия'],
  [/^польск/, /^польш/, 'польша'],
  [/^чешск/, /^чехи/, 'чехия'],
  [/^словацк/, /^словаки/, 'словакия'],
  [/^словенск/, /^словени/, 'словения'],
  [/^венгерск/, /^венгри/, 'венгрия'],
  [/^сербск/, /^серби/, 'сербия'],
  [/^хорватск/, /^хорвати/, 'хорватия'],
  [/^болгарск/, /^болгари/, 'болгария'],
  [/^румынск/, /^румыни/, 'румыния'],
  [/^греческ/, /^греци/, 'греция'],
  [/^турецк/, /^турци/, 'турция'],
  [/^латвийск/, /^латви/, 'латвия'],
  [/^литовск/, /^литв/, 'литва'],
  [/^эстонск/, /^эстони/, 'эстония'],
  [/^(?:белорус|беларус)ск/, /^(?:беларус|белорусси)/, 'беларусь'],
  [/^украинск/, /^украин[аеуы]/, 'украина'],
  [/^израильск/, /^израил/, 'израиль'],
  [/^(?:индийск|индусск)/, /^инди[яией]$/, 'индия'],
  [/^китайск/, /^кита[йяею]м?$/, 'китай'],
  [/^японск/, /^япони/, 'япония'],
  [/^корейск/, /^коре[яией]$/, 'республика корея'],
  [/^(?:тайск|таиландск)/, /^т[аи]{1,2}ланд/, 'таиланд'],
  [/^вьетнамск/, /^вьетнам/, 'вьетнам'],
  [/^канадск/, /^канад[аеуы]/, 'канада'],
  [/^португальск/, /^португали/, 'португалия'],
]
const adjectiveEnding = /(?:ий|ый|ая|яя|ое|ее|ие|ые|ого|его|ой|ей|ую|юю|их|ых|им|ым|ими|ыми)$/
const imported = /^(?:импортн|зарубежн|заграничн|иностранн)/

/** Before the name of a country: `производства Германии`, `из Японии`, `made in Italy` is no Russian. */
const madeIn: ReadonlySet<string> = new Set(
  'из в производства производство производитель пр-ва пр-во страна страны сделано сделан сделана'.split(' '),
)

/** Takes out where the goods are to be made; what has the word in its own title or in the table stays: `китайский лимонник`. */
export function splitCountry(index: SearchIndex, words: readonly string[]): WordsAndCountry {
  if (words.length < 2) return { words: [...words] }
  for (const [at, word] of words.entries()) {
    const isOf = adjectiveOf(word) ?? (isBehindOther(words, at) ? countryNamed(word) : undefined)
    if (isOf === undefined || index.wordings.byRoot.has(rootOf(word)) || isOfName(index, words, at)) continue
    let from = at
    while (from > 0 && madeIn.has(words[from - 1] ?? '')) from -= 1
    const rest = [...words.slice(0, from), ...words.slice(at + 1)]
    if (rest.length > 0) return { words: rest, country: { said: words.slice(from, at + 1).join(' '), isOf } }
  }
  return { words: [...words] }
}

function adjectiveOf(word: string): AskedCountry['isOf'] | undefined {
  if (!adjectiveEnding.test(word)) return undefined
  if (imported.test(word)) return (country) => country !== '' && country !== home
  const asked = countries.find(([adjective]) => adjective.test(word))?.[2]
  return asked === undefined ? undefined : (country) => country === asked
}

function countryNamed(word: string): AskedCountry['isOf'] | undefined {
  const asked = countries.find(([, name]) => name.test(word))?.[2]
  return asked === undefined ? undefined : (country) => country === asked
}

/** `крем из Германии`, `тонометр япония`: at the end, or where it says that it is made there. */
const isBehindOther = (words: readonly string[], at: number): boolean =>
  at > 0 && (at === words.length - 1 || madeIn.has(words[at - 1] ?? ''))

/** Of a name of several words, which some title has together: `исландский мох`. */
function isOfName(index: SearchIndex, words: readonly string[], at: number): boolean {
  const own = titledWith(index, words[at] ?? '')
  if (own.size === 0) return false
  return [words[at - 1], words[at + 1]].some(
    (word) => word !== undefined && word.length > 2 && !titledWith(index, word).isDisjointFrom(own),
  )
}

function titledWith(index: SearchIndex, word: string): Set<number> {
  const { postings } = index
  const isTitled = (of: number, ordinal: number) =>
    (fieldsOf(postings, of, ordinal) & (fields.name | fields.title)) !== 0
  return new Set(
    exactMatches(index, word).flatMap((one) =>
      [...ordinalsOf(postings, one.word)].filter((ordinal) => isTitled(one.word, ordinal)),
    ),
  )
}
