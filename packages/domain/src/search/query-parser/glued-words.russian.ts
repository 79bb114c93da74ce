/** Prepositions that stand between words written as one: `каплидляглаз`. */
const prepositions: ReadonlySet<string> = new Set(['от', 'для', 'при', 'после', 'против', 'без', 'на', 'под'])
/** The others begin words of their own: `подмышечный`, `безртутный`. */
const firstPrepositions: ReadonlySet<string> = new Set(['от', 'для'])

export const isGluedPreposition = (text: string, isFirst: boolean): boolean =>
  (isFirst ? firstPrepositions : prepositions).has(text)

/** No word begins so but one that a preposition was written to. */
export const isPrepositionBefore = (text: string): boolean => text.startsWith('для')

/** The letter of `витаминс`. */
export const isGluedLetter = (before: string | undefined, text: string): boolean =>
  before !== undefined && /^витамины?$/.test(before) && /^[абвдекс]\d{0,2}$|^ц$/.test(text)

export const isRussianWord = (text: string): boolean => /^[а-я]+$/.test(text)
