import { namesIllness } from '../wordings/everyday-words.russian.ts'
import { shapesOf } from './forms.russian.ts'
import { stemOf } from './stem.russian.ts'

/** What a query says that it does not want. */
export interface Exclusion {
  kind: 'without' | 'not' | 'instead' | 'cheaper'
  /** What is asked for; of `instead` nothing beside the name. `not` means it only where the unwanted is a name or for whom it is, `cheaper` a name. */
  wanted: string
  unwanted: string
  /** As the shopper is told that it was read. */
  said: (wanted: string, unwanted: string) => string
}

const without = /(?<!\p{L})(?:без|кроме|исключая|(?:только|но|лишь бы)\s+не)\s+(\p{L}[\p{L}-]{3,})(?!\p{L})/u
/** A noun or adjective at the end: `обезболивающее не нурофен`, but not `нос не дышит`. */
const notThis =
  /^\p{L}.*?\p{L}\s+не\s+(\p{L}[\p{L}-]{2,}(?<!(?:[аеияоу]т|[аеияоуы]ть|[аеияуо]л|ла|ло|ли|ся|сь|у|ю|[ая]я|[аи]м|но|ко|го|[шщ]ь))(?!\p{L}))$/u
/** What stands behind «без» on packs: it is a quality of what is wanted, and no goods to be left out. */
const ofPacks =
  /^(?:сахар|запах|отдуш|добав|проблем|слез|фтор|стетоскоп|пен[ыа]|крыл|бутыл|наполн|жир|аромат|спирт|алкогол|манжет|компресс|иг[лр]|блеск|сетк|рецепт|консерв|красител|парабен|латекс|молок|молоч|лактоз|глютен|сон|побоч|температур|бол[иь]|швов|вод[ыа]|мокрот|диет|привыкан|зависимост|седаци)/u

const insteadBefore =
  /^(?:(?:чем|что|на\s+что)\s+)?(?:можно\s+)?(?:лучше\s+)?(?:аналог\p{L}*|вместо|замен(?:а|ить|у|яет|яют)|заменител[ьи]|похож\p{L}*\s+на)\s+(?:для\s+|на\s+|у\s+|препарата\s+|лекарства\s+|таблеток\s+)?(?!сахар)(\p{L}[\p{L}\d -]{2,})$/u
/** `дешевле нурофена` is another name for less, `тонометр дешевле 2000` a price. */
const cheaperThan =
  /^(?:(?:чем|что|какой|какая|какие|есть|то|нибудь|препарат\p{L}*|лекарств\p{L}*|таблетк\p{L}*|средств\p{L}*)[ -]+)*(?:дешевле|подешевле|доступнее)\s+(?:чем\s+)?(?!таблет|лекарств|препарат)(\p{L}[\p{L}\d -]{3,})$/u
/** `как фастум гель, только дешевле`. */
const onlyCheaper = /^(?:как\s+)?(\p{L}[\p{L}\d -]{2,}?),?\s+(?:только|но)\s+(?:по)?дешевле$/u
const insteadAfter = /^(\p{L}[\p{L}\d -]{2,}?)\s+(?:аналог\p{L}*|чем\s+заменить|замена)$/u
/** Words beside «аналог» that say nothing of the pack. */
const beside =
  /(?<!\p{L})(?:дешев\p{L}*|подешевле|недорог\p{L}*|российск\p{L}*|отечественн\p{L}*|импортн\p{L}*|сам(?:ый|ая|ое|ые|ого)|хорош\p{L}*|полн(?:ый|ые)|качественн\p{L}*|бюджетн\p{L}*|эконом\p{L}*|цен[аыеу]|по\s+цене|купить|есть(?:\s+ли)?|как(?:ой|ая|ое|ие)|ищу|нуж(?:ен|на|но|ны)|посоветуйте|подскажите)(?!\p{L})/gu

/** A complaint of which `не` is a part: `незаживающая рана`. */
export const saysNot = (text: string): boolean => /(?:^| )не/.test(text)

/** `изжога не гастрит`, `отеки не от цистита`: an illness that ends as verbs do. */
function illnessAfterNot(plain: string): string | undefined {
  const last = /\p{L}\s+не\s+(?:от\s+)?(\p{L}{4,})$/u.exec(plain)?.[1]
  return last !== undefined && namesIllness(last) ? last : undefined
}

/** `успокоительное не капли`: a form that ends as verbs do. */
function formAfterNot(plain: string): string | undefined {
  const last = /\p{L}\s+не\s+(\p{L}{4,}(?<!ть))$/u.exec(plain)?.[1]
  return last !== undefined && shapesOf(last) !== undefined ? last : undefined
}

/** Most queries have none of it, and are read no further. */
const mayBeAbsent = /(?<!\p{L})нету?(?!\p{L})|норм|порядке/u
const ailing =
  '(?:температур|понос|рвот|кашл|насморк|сопл|сопел|сып|бол|запор|зуд|аллерги|отек|кров|тошнот|жар|перхот)\\p{L}{1,3}'
/** What does not ail: `кашель, температуры нет`, `болит голова, а давление в норме`. */
const isAbsent = new RegExp(
  `^(\\p{L}.*?)[ ,]+(?:(?:а|но|и) )?(?:(?<no>${ailing}) нету?|нету? (?<not>${ailing})|(?<well>давление|температура|сахар|стул|сердце|желудок) (?:у меня )?(?:нормальн\\p{L}+|в норме|норм\\p{L}?|в порядке))$`,
  'u',
)

/** `обезболивающее без аспирина` wants the first and not the second; `аналог детралекса` wants others than that. */
export function readExclusion(text: string): Exclusion | undefined {
  const plain = text.replace(/\s+/gu, ' ').trim()
  const short = plain.replace(beside, ' ').replace(/\s+/gu, ' ').trim()
  const name = (insteadBefore.exec(short) ?? insteadAfter.exec(short))?.[1]?.trim()
  if (name !== undefined)
    return { kind: 'instead', wanted: name, unwanted: name, said: (_, unwanted) => `вместо ${unwanted}` }
  const dearer = (cheaperThan.exec(plain) ?? onlyCheaper.exec(plain))?.[1]?.trim()
  if (dearer !== undefined)
    return { kind: 'cheaper', wanted: dearer, unwanted: dearer, said: (_, unwanted) => `вместо ${unwanted}` }
  const absent = mayBeAbsent.test(plain) ? isAbsent.exec(plain) : null
  if (absent) {
    const { no, not, well } = absent.groups ?? {}
    return { kind: 'not', wanted: absent[1] ?? '', unwanted: no ?? not ?? well ?? '', said: () => plain }
  }
  const [unwanted, last] = [
    without.exec(plain)?.[1],
    notThis.exec(plain)?.[1] ?? illnessAfterNot(plain) ?? formAfterNot(plain),
  ]
  if (unwanted === undefined && last !== undefined) {
    const wanted = plain.slice(0, plain.lastIndexOf(' не '))
    return { kind: 'not', wanted, unwanted: last, said: (one, other) => `${one} не ${other}` }
  }
  if (unwanted === undefined || ofPacks.test(unwanted)) return undefined
  const wanted = plain.replace(without, ' ').replace(/\s+/gu, ' ').trim()
  if (wanted === '') return undefined
  return { kind: 'without', wanted, unwanted, said: (one, other) => `${one} без ${other}` }
}

/** Packs say that they are against a smell, and seldom that they have none: the word would find the former. */
export const isUnwrittenQuality = (word: string): boolean =>
  /^(?:запах|отдуш|аромат|диет|привыкан|зависимост|седаци)/u.test(word)

/** A title that says of a thing that it is there: `со фтором`, and not `без фтора`. */
export function isWithIt(title: string, word: string): boolean {
  const stem = stemOf(word)
  return title.includes(` ${stem}`) && !isSaidWithout(title, word)
}

/** A title that says that it is not there: `без фтора`. */
export const isSaidWithout = (title: string, word: string): boolean => title.includes(`без ${stemOf(word)}`)

export const saidWithout = (word: string): string => `без ${word}`

/** What stands beside the first: of `каша без молока и сахара` the sugar. */
const andWithout = /(?<!\p{L})без\s+\p{L}{4,}(?:,?\s+(?:и|или)\s+(?:без\s+)?|,\s*(?:без\s+)?)(\p{L}{4,})/gu

/** The words for what a pack does not have: of `сироп без сахара` the last. */
export function packQualities(text: string): string[] {
  const named = [...text.matchAll(new RegExp(without, 'gu')), ...text.matchAll(andWithout)]
  return [...new Set(named.flatMap(([, word = '']) => (ofPacks.test(word) ? [word] : [])))]
}
