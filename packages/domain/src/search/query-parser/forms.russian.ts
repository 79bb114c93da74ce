import type { PackShape } from '../../catalogue/pack-shape.ts'
import { rootOf } from '../wordings/roots.russian.ts'

/** What people call the forms, by how the word begins. A word that begins so may also be part of a name. */
const beginnings: readonly (readonly [RegExp, readonly PackShape[]])[] = [
  [/^(?:таб|табы|таблы|таблет\p{L}{0,6}|табл|драже)$/u, ['tablets']],
  [/^(?:капс|капсул\p{L}{0,6})$/u, ['capsules']],
  [/^(?:саше|пакетик\p{L}{0,4})$/u, ['sachets', 'herbs']],
  [/^(?:порош\p{L}{0,4}|гранул\p{L}{0,4})$/u, ['sachets', 'bottle', 'box']],
  [/^(?:капли|каплях|каплями|капел(?:ь|ьк\p{L}{0,3}|ек)|капля)$/u, ['drops']],
  [/^(?:сироп\p{L}{0,4}|суспенз\p{L}{0,4}|микстур\p{L}{0,4}|эликсир\p{L}{0,4})$/u, ['syrup', 'bottle']],
  [/^(?:раствор\p{L}{0,4}|р-р)$/u, ['solution', 'ampoules', 'bottle', 'drops']],
  [/^(?:амп|ампул\p{L}{0,4}|укол(?:ы|ах|ов)?|инъекц\p{L}{0,4})$/u, ['ampoules']],
  [/^(?:спре[йяи]|спреи|аэрозол\p{L}{0,4})$/u, ['spray', 'inhaler']],
  [/^(?:пен[аы]|пенк[аи])$/u, ['spray', 'inhaler', 'bottle']],
  [/^(?:ингалятор\p{L}*)$/u, ['inhaler', 'device']],
  [/^(?:маз[ьи]|мазью|мазях|крем\p{L}{0,4}|гел[ьяи]|туб[аы]|линимент\p{L}{0,4}|паст[аы])$/u, ['tube', 'jar']],
  [/^(?:растирк[аиу]|растирани[еяй])$/u, ['tube', 'jar']],
  [
    /^(?:по|на|с|за|под)?ма(?:за|зыва)(?:ть|л[аи]?|ем|ю)$|^(?:по|на|с)?маж(?:у|ет|ем|ут|ь)$/u,
    ['tube', 'jar', 'solution'],
  ],
  [/^(?:по|на|в|рас|за|под)?тира(?:ть|л[аи]?|ем|ю|ния|ние)$|^(?:на|рас|по|вте|в)тереть$/u, ['tube', 'jar', 'solution']],
  [/^(?:на|рас|в)тирк[аиу]$/u, ['tube', 'jar', 'solution']],
  [
    /^(?:вы|по)пить$|^внутрь$/u,
    ['tablets', 'capsules', 'sachets', 'drops', 'syrup', 'solution', 'bottle', 'box', 'herbs'],
  ],
  [/^(?:по|за|на)?(?:капа|капыва)(?:ть|ем|ю)$/u, ['drops', 'bottle']],
  [
    /^(?:по|за|на|с)?(?:брызг|прыск)(?:ать|ивать|нуть|алк[аиу])$|^(?:рас|по)?пшика(?:ть|лк[аиу])$/u,
    ['spray', 'inhaler'],
  ],
  [/^(?:по)?рассас?ыва(?:ть|ния|ние|ющ\p{L}*)$|^рассосать$|^сосательн\p{L}{2,3}$/u, ['tablets', 'box']],
  [/^леден(?:ец|ц\p{L}{0,3})$|^пастил(?:к\p{L}{1,3}|ок)$|^сосал(?:к\p{L}{1,3}|ок)$/u, ['tablets', 'box']],
  [/^шипуч(?:ка|ку|ки|ек)$/u, ['tablets', 'tube', 'box']],
  [/^(?:свеч[иау]|свечей|свечк\p{L}{0,4}|свечек|свечами|свечах|суппозитори\p{L}{0,4}|супп)$/u, ['suppositories']],
  [/^(?:пластыр\p{L}{0,4})$/u, ['patch']],
  [
    /^(?:(?:фито)?ча[йяиею]|чаем|сбор(?:ы|а|ов)?|трав(?:а|ы|у|ой|ка|ки|ами)|травян\p{L}{2,3}|отвар\p{L}{0,2})$/u,
    ['herbs'],
  ],
]

/** A word for a form by its root, which is often shorter than the words above: `маз`. */
const roots: ReadonlySet<string> = new Set(
  'таблетки капсулы порошок гранулы капли сироп суспензия микстура раствор ампулы уколы спрей аэрозоль мазь крем гель паста свечи пластырь'
    .split(' ')
    .map(rootOf),
)

/** Goods as well as a form: `леденцы с шалфеем`. */
const isGoodsToo = /^(?:леден[цеч]|пастил|сосал)/u

export const isFormRoot = (root: string): boolean => roots.has(root) || isOnlyForm(root)

/** Names a form and no goods. */
export const isOnlyForm = (word: string): boolean => shapesOf(word) !== undefined && !isGoodsToo.test(word)

/** The pack shapes that a word means; undefined for a word that names no dosage form. */
export function shapesOf(word: string): readonly PackShape[] | undefined {
  return beginnings.find(([pattern]) => pattern.test(word))?.[1]
}

/** Says that it is to be swallowed. */
export const isDrunk = (word: string): boolean => /^(?:вы|по)пить$|^внутрь$/u.test(word)

/** As titles say of tablets that are not to be swallowed. */
export const notDrunk = 'вагинальные'

/** What is nearly the form: `магний в ампулах` is drunk from them, too, and drops are a solution. */
const nearly: readonly (readonly [RegExp, readonly PackShape[]])[] = [
  [/^ампул/u, ['solution']],
  [/^кап[леи]/u, ['solution']],
  [/^(?:саше|пакетик)/u, ['box']],
]

export const nearShapesOf = (word: string): readonly PackShape[] =>
  nearly.find(([pattern]) => pattern.test(word))?.[1] ?? []

/** As titles say it otherwise. */
export const otherWordsOf = (word: string): readonly string[] =>
  /^спре/u.test(word)
    ? ['распылителем']
    : isSucked.test(word)
      ? ['рассасывания', 'леденцы', 'пастилки', 'карамель']
      : []

const isSucked = /^(?:леден(?:ец|ц)|пастил|сосал|сосат|(?:по)?рассас?ыва|рассос)/u

/** `в свечах` as the query says it, and the query without both words; the word alone where nothing stands before it. */
export function formInText(text: string, word: string): { said: string; without: string | undefined } {
  const said = `в ${word}`
  const isIn = ` ${text} `.includes(` ${said} `)
  return isIn ? { said, without: ` ${text} `.replace(` ${said} `, ' ').trim() } : { said: word, without: undefined }
}
