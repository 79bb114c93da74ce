import { HeardWords } from './heard-words.ts'
import { WordsByStem } from './inflections.russian.ts'
import { rootOf } from './roots.russian.ts'

/** For whom something is sought, as far as the query says. */
export interface Person {
  kind: 'child' | 'pregnant' | 'adult'
  /** A child's; null where it is not named. */
  ageMonths: number | null
  /** The words that say so. */
  words: string[]
}

const misspelt = new HeardWords()

function roots(words: string): ReadonlySet<string> {
  const list = words.split(' ')
  for (const word of list) misspelt.add(word)
  return new Set(list.map(rootOf))
}

const childWords = roots(
  'ребенок ребенка ребенку ребенком дети детям детей детский детская детское детские детского детской деткам детки малыш малышу малышам малыша малышей младенец новорожденный новорожденному новорожденным новорожденного новорожденных грудничок дочке дочери дочка сыну сын сынок внуку внучке внук школьник школьнику школьников подросток подростку подростков кроха крохе дитю годик годику годовалому годовасику дошкольнику племяннику племяннице трехлетке двухлетке пятилетке первоклассник дошкольник сыночку сынишке доченьке доча карапуз мелкому лялька лялечке деточке дитя дите ребятенок ребятишкам новорожденыш полугодовалому полугодовичку годовасу детсад садик',
)
const pregnantWords = roots(
  'беременность беременная беременной кормящая кормящим кормящей лактации кормлении вскармливании вскармливание беременна гв',
)
const adultWords = roots(
  'взрослый взрослым взрослых взрослому пожилой пожилым пожилых пожилому бабушке дедушке маме папе пенсионерам пенсионеру мужу жене старикам отцу матери бабуле дедуле деду тете свекрови теще родителям старушке старику жена жену сестре сестра брату подруга подруге тестю зятю невестке соседке соседу коллеге',
)

/** Pet names and the like, in every form. */
const byStem = new WordsByStem<Person['kind']>()
const stemsOf: Record<Person['kind'], string> = {
  child:
    'малыш- малышк- малышек сынул- сынуль- сынок сынишк- сыночек дочул- дочень- доченьк- доч- дочк- дочур- дочурк- внучк- внучень- внученьк- внучек внучат- внучок младен- младенц- груднич- новорожд- новорожден- лял- ляльк- лялечк- карапуз- карапузик- детк- деток детиш- дитят- ребен- ребят- ребятишк- ребятенк- подрост- школьник- школьниц- первокла- первоклаш- первоклашк- дошкол- дошколят- трехлет- двухлет- пятилет- семилет- шестилет- четырехлет- годовас- годовасик- годовал- крошк- крох- пацаненк- пацаненок девчушк- девчонк- двойняш- двойн- тинейдж- племяшк- малютк- трехлетк- двухлетк- пятилетк- семилетк-',
  pregnant: 'беремен- беременяш- кормящ- вынашива-',
  adult:
    'бабушк- бабул- бабульк- бабк- бабке дедул- дедушк- дедок старич- старик- старуш- старушк- пенсион- пенсионер- пенсионерк- свекр- свекров- пожил- мамуля мамочка папуля спортсмен-',
}
for (const [kind, stems] of Object.entries(stemsOf) as [Person['kind'], string][])
  for (const stem of stems.split(' ')) byStem.add(stem, kind)

const isOf = (kind: Person['kind'], known: ReadonlySet<string>, word: string): boolean =>
  known.has(rootOf(word)) || byStem.get(word).includes(kind)

const years = /(?<![\d.,])(\d{1,3})(?:-?(?:х|ти|и))?\s*(?:год|года|годик\p{L}*|лет|годам|летнему|летней)(?!\p{L})/u
const months = /(?<![\d.,])(\d{1,2})\s*(?:месяц|месяца|месяцев|мес)(?!\p{L})\.?/u
/** `нурофен 6+`; above eighteen the number belongs to a name: `витамины 50+`. */
const plusYears = /(?<![\d.,])(1[0-7]|\d)\s?\+(?!\s?\d)/u
const belowOne = /(?<!\p{L})(?:до|младше)\s+(?:1\s+)?года(?!\p{L})/u
const yearAndHalf = /(?<!\p{L})полтора\s+год\p{L}*(?!\p{L})/u
const halfYear = /(?<!\p{L})полгода(?!\p{L})/u
const grownUp = 18 * 12

/** Splits the age off: `от кашля ребенку 2 года` is `от кашля ребенку`, 24 months. */
export function splitAge(text: string): { rest: string; ageMonths: number | undefined } {
  const cut = (pattern: RegExp, ageOf: (number: number) => number) => {
    const found = pattern.exec(text)
    if (!found) return undefined
    const rest = text.replace(pattern, ' ').replace(/\s+/g, ' ').trim()
    return rest === '' ? undefined : { rest, ageMonths: ageOf(Number(found[1])) }
  }
  const isOfMonths =
    /^(?:\d+\s+)?месяц/u.test(text) || !/(?<!\p{L})(?:с|от|до|в|ребен|мал|груд|млад|детям|дет)/u.test(text)
  return (
    cut(belowOne, () => 6) ??
    cut(halfYear, () => 6) ??
    cut(yearAndHalf, () => 18) ??
    cut(years, (number) => number * 12) ??
    cut(plusYears, (number) => number * 12) ??
    (isOfMonths ? undefined : cut(months, (number) => number)) ?? { rest: text, ageMonths: undefined }
  )
}

/** What says the same of another query: `у ребенка 3 года` of its first half, too. */
export function saidOf({ words, ageMonths }: Person): string {
  const age =
    ageMonths === null ? [] : ageMonths < 24 ? [`до ${ageMonths} месяцев`] : [`${Math.floor(ageMonths / 12)} лет`]
  return [...words, ...age].join(' ')
}

/** Says for whom something is sought: `ребенку`, `маме`. */
export function isPersonWord(word: string): boolean {
  return isOf('child', childWords, word) || isOf('pregnant', pregnantWords, word) || isOf('adult', adultWords, word)
}

/** Months of age that a word says by itself: of `грудничку от колик` the youngest to whom what is for infants is given. */
const agesSaid: readonly (readonly [RegExp, number])[] = [
  [/^новорожд/u, 0],
  [/^(?:груднич|младен)/u, 3],
  [/^полугодов/u, 6],
  [/^(?:годовал|годовас|годик$)/u, 12],
  [/^двухлет/u, 24],
  [/^трехлет/u, 36],
]

const ageSaid = (words: readonly string[]): number | undefined =>
  words.flatMap((word) => agesSaid.find(([pattern]) => pattern.test(word))?.[1] ?? []).at(0)

/** Of `витамины, когда планируем ребёнка` no child is there yet. */
const isPlanned = (words: readonly string[], at: number): boolean =>
  words.slice(Math.max(0, at - 2), at).some((word) => /^(?:(?:за)?планир|зача(?:т|ли|ла))/u.test(word))

export const isAdultWord = (word: string): boolean => isOf('adult', adultWords, word)

export function personOf(words: readonly string[], ageMonths: number | undefined): Person | undefined {
  // `спать как младенец` is said of grown-ups.
  const isMeant = (at: number) => !['на', 'как'].includes(words[at - 1] ?? '') && !isPlanned(words, at)
  const said = words.map((word) => misspelt.find(word) ?? word)
  const named = (kind: Person['kind'], known: ReadonlySet<string>) =>
    words.filter((_, at) => isOf(kind, known, said[at] ?? ''))
  const ofChild = words.filter((_, at) => isOf('child', childWords, said[at] ?? '') && isMeant(at))
  const ofAdult = named('adult', adultWords)
  const ofPregnant = named('pregnant', pregnantWords)
  // Of `беременна 2 месяца` nobody is two months old.
  const isOfTerm = ofChild.length === 0 && ofPregnant.some((word) => word.startsWith('беремен'))
  const isAged = ageMonths !== undefined && !isOfTerm
  const isChild = isAged ? ageMonths < grownUp : ofChild.length > 0 && ofAdult.length === 0
  const months = ageMonths ?? ageSaid(ofChild.map((word) => misspelt.find(word) ?? word))
  if (isChild) return { kind: 'child', ageMonths: months ?? null, words: [...ofChild, ...ofAdult] }
  if (ofPregnant.length > 0) return { kind: 'pregnant', ageMonths: null, words: [...ofPregnant, ...ofAdult] }
  if (ofAdult.length > 0 || ageMonths !== undefined) return { kind: 'adult', ageMonths: null, words: ofAdult }
  return undefined
}
