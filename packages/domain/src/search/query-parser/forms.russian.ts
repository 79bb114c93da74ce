import type { PackShape } from '../../catalogue/pack-shape.ts'

/** What people call the forms, by how the word begins. A word that begins so may also be part of a name. */
const beginnings: readonly (readonly [RegExp, readonly PackShape[]])[] = [
  [/^(?:таб|таблет\p{L}*|табл|драже|пастилки)$/u, ['tablets']],
  [/^(?:капс|капсул\p{L}*)$/u, ['capsules']],
  [/^(?:саше|порош\p{L}*|гранул\p{L}*|пакетик\p{L}*)$/u, ['sachets', 'bottle', 'box', 'ampoules']],
  [/^(?:капли|капел\p{L}*|капля)$/u, ['drops']],
  [/^(?:сироп\p{L}*|суспенз\p{L}*|микстур\p{L}*|эликсир\p{L}*)$/u, ['syrup', 'bottle']],
  [/^(?:раствор\p{L}*|р-р)$/u, ['solution', 'ampoules', 'bottle', 'drops']],
  [/^(?:амп|ампул\p{L}*|уколы?|инъекц\p{L}*)$/u, ['ampoules']],
  [/^(?:спре[йяи]|спреи|аэрозол\p{L}*)$/u, ['spray', 'inhaler']],
  [/^(?:пен[аы]|пенк[аи])$/u, ['spray', 'inhaler', 'bottle']],
  [/^(?:ингалятор\p{L}*)$/u, ['inhaler', 'device']],
  [/^(?:маз[ьи]|крем\p{L}*|гел[ьяи]|туб[аы]|линимент\p{L}*|паст[аы])$/u, ['tube', 'jar']],
  [/^(?:свеч[иау]|свечей|свечк\p{L}*|свечек|свечами|суппозитори\p{L}*|супп)$/u, ['suppositories']],
  [/^(?:пластыр\p{L}*)$/u, ['patch']],
]

/** The pack shapes that a word means; undefined for a word that names no dosage form. */
export function shapesOf(word: string): readonly PackShape[] | undefined {
  return beginnings.find(([pattern]) => pattern.test(word))?.[1]
}
