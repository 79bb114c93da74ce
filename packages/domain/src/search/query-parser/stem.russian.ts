/** Endings of nouns, adjectives and participles, the longest first. */
const endings =
  /(?:ивших|ывших|ующий|ующая|ующее|ующие|ейшая|ейший|иями|ями|ами|ого|его|ому|ему|ыми|ими|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ую|юю|ых|их|ом|ем|ам|ям|ах|ях|ов|ев|ью|ия|ию|ии|ья|ье|а|я|о|е|ы|и|у|ю|ь|й)$/

/** Left of `рыбьего`, which is `рыбий`. */
const softSign = /(?<=\p{L}{3})ь$/u

/** A Russian word without its ending, so that all its forms match; short words stay whole. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/[а-я]/.test(word)) return word
  const stem = word.replace(endings, '').replace(softSign, '')
  return stem.length < 3 ? word : stem
}

/** `гидрокортизоновая` is of `гидрокортизон`; undefined for a word that is no such adjective. */
export function substanceOf(word: string): string | undefined {
  return /^(\p{L}{3,}?)(?:ов|ев|н)(?:ая|ой|ый|ое|ую|ые|ых)$/u.exec(word)?.[1]
}

/** By its ending. */
export const isAdjective = (word: string): boolean => /(?:[ыио]й|[ая]я|[ое]е|[ыи][ехм]|[ео]го|[ео]му|[ую]ю)$/.test(word)

/** `адвила` is `адвил`: a name that is declined as most are; a short word is as it is. */
export const nominativeOf = (name: string): string => (name.length > 5 ? name.replace(/(?:а|у|ом|е|ов)$/, '') : name)

const nounEnding = /(?<=^.{5,}[бвгджзклмнпрстфхцчшщ])(?:а|у|ом|е|ы|ов|ами?)$/u

/** A long word without what may be the ending of a noun: `кетанова` is `кетанов`; undefined where it has none. */
export const withoutEnding = (text: string): string | undefined =>
  nounEnding.test(text) ? text.replace(nounEnding, '') : undefined

/** Says what something does, `увлажняющий`, and nothing that a skin is: `жирная`. */
export const isOfEffect = (word: string): boolean => /ющ|[ая]щ|антибакт/u.test(word)
