import { fieldsOf, ordinalsOf } from '../index/postings.ts'
import { fields, type SearchIndex } from '../index/search-index.ts'
import { exactMatches } from '../index/spelling.ts'
import type { ParsedQuery, Term } from '../query-parser/parse-query.ts'
import { isRussianWord } from '../wordings/russian-words.russian.ts'

const sureMaker = 0.8
/** Goods of a maker that are none by chance. */
const fewestGoods = 3
const saidOfGoods = fields.name | fields.title | fields.category

/**
 * Beside a complaint or a part of the body what that maker has for it, whose names do not have the maker: of `эвалар для печени`
 * Гепатрин, which stands in the section for the liver. Nothing on prescription.
 */
export function ofMakerForPurpose(index: SearchIndex, { terms, everyday }: ParsedQuery): Set<number> {
  const complaints = everyday.wordings.filter(({ wording }) => wording.kind !== 'goods')
  const made = complaints.length === 0 ? undefined : terms.map((term) => goodsOfMaker(index, term)).find((own) => own)
  if (made === undefined) return new Set()
  const said = complaints.flatMap(({ words }) => words.flatMap((word) => exactMatches(index, word)))
  const isFor = (ordinal: number) =>
    complaints.some(({ wording }) => wording.tierOf.has(ordinal)) ||
    said.some(({ word }) => (fieldsOf(index.postings, word, ordinal) & saidOfGoods) !== 0)
  return new Set(made.filter((ordinal) => index.isOnPrescription[ordinal] === 0 && isFor(ordinal)))
}

function goodsOfMaker(index: SearchIndex, { written, meant, phrase }: Term): number[] | undefined {
  const [best] = meant
  if (phrase !== undefined || best === undefined || best.sure < sureMaker || isRussianWord(written)) return undefined
  const isMade = (one: number) => (fieldsOf(index.postings, best.word, one) & fields.maker) !== 0
  const own = [...ordinalsOf(index.postings, best.word)].filter(isMade)
  return own.length >= fewestGoods ? own : undefined
}
