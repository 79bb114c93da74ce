import { russianLookalikes, withoutInvisibleSigns } from '@romashka/basics'
import type { dispensing } from '@romashka/domain'
import { plainText } from './plain-text.ts'

const yes = /^(да|yes|y|true|1|\+|истина|есть|требуется|нужен|необходим|обязателен)$/
/** A dash is no answer: spreadsheets write it where nothing is known. */
const no = /^(нет|no|n|false|0|ложь|не требуется|не нужен|не нужно|не обязателен)$/
/** `rx` and `otc` stand for themselves in some feeds. */
const speaksOfPrescription =
  /рецепт|recept|recipe|prescription|отпуск|(?:^|[\s_/-])(?:rx|otc)(?:$|[\s_/-])|^over[\s_-]?the[\s_-]?counter$/

/** What is written short for the words that are looked for below, as price lists write it. */
const shortForms: [RegExp, string][] = [
  [/(?<![а-я])б\s*[./\\]\s*р(?:ец[а-я]*|-та)?(?![а-я])\.?/g, 'без рецепта'],
  [/(?<![а-я])без\s*-?\s*рец(?:-та)?(?![а-я])\.?/g, 'без рецепта'],
  [/(?<![а-я])без\s+р-та(?![а-я])/g, 'без рецепта'],
  [/(?<![а-я])по\s+рец(?![а-я])\.?/g, 'по рецепту'],
  [/(?<![а-я])п\s*[/\\]\s*р(?:ец[а-я]*)?(?![а-я])\.?/g, 'по рецепту'],
  [/^рец\.?$/, 'рецепт'],
  // Written with Cyrillic letters that look the same.
  [/(?<![а-яa-z])отс(?![а-яa-z])/g, 'otc'],
  [/(?<![а-яa-z])[рpr][хx](?![а-яa-z])/g, 'rx'],
]
const inFull = (text: string) =>
  shortForms.reduce(
    (words, [short, full]) => words.replace(short, full),
    // Signs without a width, which pages leave behind, would hide a negation.
    withoutInvisibleSigns(text)
      .replace(/[^\S\n]+/g, ' ')
      .trim()
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/[а-яa-z]+/g, inRussian),
  )

/** A word with letters of both alphabets looks like a Russian one. */
function inRussian(word: string): string {
  if (!/[a-z]/.test(word) || !/[а-я]/.test(word)) return word
  const whole = Array.from(word, (letter) => russianLookalikes[letter] ?? letter).join('')
  return /[a-z]/.test(whole) ? word : whole
}

/** Sentences of plain words; a question mark stays, because a question is no answer, and so does the sign of a footnote. */
const sentencesOf = (text: string) =>
  inFull(text)
    .split(/[.;!\n]+/)
    .map((sentence) => sentence.replace(/[^а-яa-z\d?*]+/g, ' ').trim())
    .filter((sentence) => sentence !== '')

const saysFree = [
  'без (?:предъявления |предоставления |наличия |врачебного )?рецепт(?:а|ов)',
  '(?:безрецептурн|нерецептурн|не рецептурн)[а-я]*',
  'рецепт[ы]? (?:врача )?не (?:требуется|нужен|нужны|необходим|обязателен)',
  'не (?:требуется|требует|нужен|нужно|необходим|нуждается) (?:в |наличия |предъявления )?рецепт(?:а|е|ы)?',
  '(?:не по рецепту|по рецепту не требуется)',
  'свободн[а-я]* (?:отпуск|продаж|доступ|реализаци)[а-я]*',
  '(?:отпуска|прода)[а-я]* свободно',
  'otc',
  'over the counter',
  '(?:without|no|non) (?:a )?(?:prescription|recipe|recept)(?: needed| required)?',
].join('|')
/** What may stand around it and changes nothing. */
const filler =
  'отпуск[а-я]*|прода[а-я]*|реализ[а-я]*|препарат[а-я]*|лекарств[а-я]*|средств[а-я]*|товар|врача|аптек[а-я]*|из|в|условия|порядок|категория|да|можно|купить|разреш[а-я]*|возмож[а-я]*|допускается|является|осуществляется|is'
const freeSentence = new RegExp(
  `^(?:(?:${filler}) )*(?:${saysFree})(?: (?:${filler}|${saysFree}))*$|^свободн(?:о|ый|ая)$`,
)
/** Longer ones are a text, and no answer. */
const longestAnswer = 200

/**
 * Every word counts: a sentence that has one more than these may take back what the others say ("without a prescription,
 * except ampoules"), and nobody can list all the ways to do that.
 */
const isFree = (sentence: string) => sentence.length <= longestAnswer && freeSentence.test(sentence)

/** A sentence beside a free one that says any of this may limit it. */
const mayLimit =
  /рецепт|отпуск|отпущ|прода|реализ|свободн|rx|otc|prescription|пку|учет|стационар|назначени|врач|запре|нельзя|отмен|огранич|кроме|искл|только|свыше|более|частич|некотор|завис|нет данных/
/**
 * What stands beside a free sentence and is no sentence of its own: an abbreviation has cut it off ("up to two pcs.
 * without prescription"), a number that it may be bound to, or a second answer.
 */
const isFragment = (sentence: string) =>
  !onlyFiller.test(sentence) && [yes, no, shortNumber, endsInShort].some((one) => one.test(sentence))
const onlyFiller = new RegExp(`^(?:(?:${filler})(?: |$))+$`)
const shortNumber = /^(?=.*\d)\S+(?: \S+){0,2}$/
const endsInShort =
  /(?<![а-я])(?:уп|упак|шт|таб|табл|капс|амп|фл|флак|доз|мг|мкг|мл|г|гр|ед|лет|мес|дет|взр|руб|кол|др|пр|т|п)$/
/** Said of what needs a prescription in words that leave no doubt. */
const bound =
  /(предъявлени[а-я]{0,9}|наличии|с|только|по|^)\s*рецепт|рецептурн|рецептн|рецепту\s+врача|требуется|нужен|необходим|обязател|предметно количествен|(?<![а-я])пку(?![а-я])|107 ?1|148 ?1|\brx\b|(без рецепта|otc) (нет|no|false|0)( |$)/
const forbids = /(?:не|запрещ[а-я]{0,9}|нельзя|недопустим[а-я]{0,9}|невозмож[а-я]{0,9})\s/
/** A text that says "not" ten thousand times is read once, too. */
const isBound = (sentence: string) =>
  bound.test(sentence) || forbids.test(sentence.slice(0, Math.max(0, sentence.lastIndexOf('без'))))

/** What a property says; `unclear` where it speaks of prescriptions in words that are not understood. */
type Verdict = dispensing.DispensingClass | 'unclear' | null

/** All words of the name of a property that says "yes" where a prescription is needed. */
const asksForNeed =
  /^(?=.*(?:рецепт|rx))(?:(?:рецепт[а-я]*|по|отпуск[а-я]*|прода[а-я]*|только|строго|нуж[а-я]*|требует[а-я]*|необходим[а-я]*|обязател[а-я]*|врача|препарат|лекарство|товар|признак|наличие|при|наличии|предъявлени[а-я]*|условия|ли|rx)(?: |$))+$/
const asksForNeedInLatin =
  /^(?:is|by|on|only|need|needs|require|requires|with|[\s_-])*(?:rx|prescription|recipe|recept[a-z]{0,4})(?:drug|only|required|require|needed|need|flag|[\s_-])*$/
const asksForFreeInLatin =
  /^(?:is|[\s_-])*(?:otc|over[\s_-]?the[\s_-]?counter|(?:non|no|not|without|bez)[\s_-]?a?[\s_-]?(?:rx|prescription|recipe|recept[a-z]{0,4})(?:drug|required|needed|[\s_-])*)$/

const beginsWithYes = /^(?:да|yes|y|true|1|\+|истина)(?![а-яa-z\d])/

/** What "yes" means under this name. */
function yesOf(label: string): 'otc' | 'prescription' | null {
  const [name = '', ...others] = sentencesOf(label)
  if (others.length > 0) return null
  if (isFree(name) || asksForFreeInLatin.test(label)) return 'otc'
  return asksForNeed.test(name) || asksForNeedInLatin.test(label) ? 'prescription' : null
}

function verdictOf(label: string, written: string): Verdict {
  const value = inFull(written)
  const yesMeans = yesOf(label)
  if (yes.test(value)) return yesMeans
  if (no.test(value)) return yesMeans === null ? null : yesMeans === 'otc' ? 'prescription' : 'otc'
  const isAboutFree = yesMeans === 'otc' && /[а-яa-z]/.test(value)
  // A name may begin what the value ends: without prescription: forbidden.
  const sentences = isAboutFree ? sentencesOf(`${label} ${written}`) : sentencesOf(written)
  // A yes to the need and "without a prescription" behind it contradict each other.
  const isTakenBack = yesMeans === 'prescription' && beginsWithYes.test(value)
  const isPlain = (one: string) => isFree(one) || !(mayLimit.test(one) || isFragment(one))
  if (!isTakenBack && sentences.some(isFree) && sentences.every(isPlain)) return 'otc'
  if (sentences.some((one) => isBound(one) && !isFree(one))) return 'prescription'
  return isAboutFree || sentences.some((one) => mayLimit.test(one)) ? 'unclear' : null
}

/** Said in passing, in a title, a description or a remark: it can close a product and never opens one. */
const closesInPassing = new RegExp(
  [
    '(?:отпуск|отпущ|прода|реализ|выда)[а-я]{0,12} (?:[а-я]{1,30} ){0,3}(?<!не )(?:по|при наличии|при предъявлении) рецепт[ау](?![а-я]| не )',
    '(?<!не )(?:только|строго) (?:по|с) рецепт(?:у|ом)(?![а-я])',
    '(?<!не )по рецепту врача',
    '(?<!не )(?<![а-я])по рецепту$',
    '(?<!не |без )(?<![а-я])рец$',
    '(?<!не |non |not |no )(?<![а-яa-z\\d])rx(?![а-яa-z\\d])',
    '(?<![а-я]|не )рецептурн(?:ый|ое|ая|ого) (?:препарат|лекарств|средств|отпуск)',
    '(?<!не )(?:нужен|требуется|необходим|обязателен) рецепт(?![а-я])',
    '(?<![а-я])рецепт(?: врача)? (?:требуется|нужен|необходим|обязателен)',
    'без рецепта (?:[а-я]{1,30} )?не ',
    '(?<![а-я])не (?:[а-я]{1,30} ){0,2}без рецепта',
  ].join('|'),
)
/** A line that is broken for its looks ends no sentence. */
const lineBreak = /<br\b[^<>]*>/gi
const isClosedInPassing = (text: string) =>
  sentencesOf(plainWords(text.replace(lineBreak, ' '))).some((one) => closesInPassing.test(one) && !/\?/.test(one))

/** A tag or an entity of HTML between two words would hide what they say together. */
const plainWords = (text: string) => (/[<&]/.test(text) ? plainText(text) : text)

/** A column of its own for what is counted by order: «ПКУ: да», «Список: сильнодействующие». */
const asksForAccount =
  /^(?:признак )?(?:пку|пккн|предметно количественн[а-я]{0,4} учет|наркотик[а-я]{0,3}|психотроп[а-я]{0,6}|сильнодейств[а-я]{0,6})(?: да нет)?$/
const isAccounted = ([label, written]: readonly [string, string]) => {
  const value = inFull(plainWords(written)).replace(/[.\s]+$/, '')
  return asksForAccount.test(sentencesOf(label).join(' ')) && !no.test(value) && /[а-яa-z\d+]/.test(value)
}

/**
 * Whether a prescription is needed, by whatever a feed says of it; of several answers the strictest, and what speaks of
 * prescriptions without being understood is for a prescription. null where the feed says nothing of it.
 */
export function dispensingOf(written: Iterable<readonly [string, string]>): {
  dispensingClass: dispensing.DispensingClass | null
  /** What was not understood. */
  unclear: string | null
} {
  const all = [...written]
  if (all.some(isAccounted)) return { dispensingClass: 'pharmacy_only', unclear: null }
  const isAboutIt = ([label]: readonly [string, string]) => speaksOfPrescription.test(inFull(label))
  const passing = all.filter((one) => !isAboutIt(one))
  const verdicts = all
    .filter(isAboutIt)
    .map(([label, text]) => [label, plainWords(text)] as const)
    .map(([label, value]) => ({ said: `${label}: ${value}`, verdict: verdictOf(inFull(label), value) }))
  const says = (wanted: Verdict) => verdicts.find(({ verdict }) => verdict === wanted)
  if (says('prescription') || passing.some(([, text]) => isClosedInPassing(text)))
    return { dispensingClass: 'prescription', unclear: null }
  const unclear = says('unclear')
  if (unclear) return { dispensingClass: 'prescription', unclear: unclear.said }
  return { dispensingClass: says('otc') ? 'otc' : null, unclear: null }
}
