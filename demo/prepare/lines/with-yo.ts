import type { FeedProduct } from '../../../packages/domain/src/catalogue/import/feed.ts'
import { cell, readRules } from '../read-rules.ts'

const letter = /[её]/giu
const before = '(?<![а-яё])(?:полу|ультра|сверх|экстра|супер|не)?'

/** How a word begins in the lists, which know no «ё», and which of its letters е are one. */
const rules = readRules('yo-words').map((row) => ({ begin: cell(row, 'begins'), printed: cell(row, 'printed') }))
const words = rules.map(({ begin, printed }) => ({ begins: new RegExp(`(${before})(${begin})`, 'giu'), printed }))
/** Most texts have none of them, which one look says instead of a hundred. */
const anyWord = new RegExp(`${before}(?:${rules.map(({ begin }) => begin).join('|')})`, 'iu')

/** «пленочная щетка» → «плёночная щётка»: letters change, and nothing else of a word. */
export function withYo(text: string): string {
  if (!anyWord.test(text)) return text
  return words.reduce(
    (changed, { begins, printed }) =>
      changed.replace(begins, (_, prefix: string, found: string) => prefix + dotted(found, printed)),
    text,
  )
}

/** The е of the word that stands where the printed one has ё, in the case that it has. */
function dotted(found: string, printed: string): string {
  const at = [...printed.matchAll(letter)].findIndex(([each]) => each.toLowerCase() === 'ё')
  const own = [...found.matchAll(letter)]
  const index = own.at(printed.length === 1 ? -1 : at)?.index
  if (index === undefined) return found
  const dot = found[index] === 'Е' ? 'Ё' : 'ё'
  return found.slice(0, index) + dot + found.slice(index + 1)
}

/**
 * What a shopper reads of a product, when everything has been read from it. A maker writes its own name, and a substance
 * is known by the spelling of the state register.
 */
export function productWithYo(product: FeedProduct): FeedProduct {
  const { title, tradeName, familyKey, dosageForm } = product
  return {
    ...product,
    title: withYo(title),
    tradeName: withYo(tradeName),
    familyKey: withYo(familyKey),
    dosageForm: dosageForm && withYo(dosageForm),
  }
}
