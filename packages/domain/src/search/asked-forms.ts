import type { SearchIndex } from './index/search-index.ts'
import { exactMatches } from './index/spelling.ts'
import type { Match } from './match.ts'
import { isUnfitFor } from './match-wordings.ts'
import { isName, isNameWritten } from './named-words.ts'
import { unmet, unmetForms, unmetNumbers } from './pack-distance.ts'
import { formInText, isDrunk, nearShapesOf, notDrunk, otherWordsOf } from './query-parser/forms.russian.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'
import { isStrengthWritten } from './query-parser/quantities.russian.ts'
import type { EverydayReading } from './query-parser/read-everyday.russian.ts'
import { isInTitle } from './title-words.ts'

/** More than anything else puts a product from what was asked; and what is nearly the form, behind the form itself. */
const [behindForm, behindNearly] = [100, 50]

/**
 * Who asks for `таблетки` against a complaint means what is swallowed whole: of `таблетки от вздутия` the capsules of the answer
 * come before tablets that only follow it. Of a name tablets are meant.
 */
export function formsOfComplaint(index: SearchIndex, parsed: ParsedQuery): ParsedQuery {
  const { everyday, forms, terms } = parsed
  const isOfComplaint = everyday.wordings.length > 0 && !everyday.wordings.some(isGoods)
  if (forms.length === 0 || !isOfComplaint || terms.some((term) => isName(index, term))) return parsed
  const taken = forms.map(({ word, shapes }) => ({ word, shapes: withCapsules(shapes) }))
  return { ...parsed, forms: taken }
}

const withCapsules = (shapes: readonly string[]) =>
  shapes.length === 1 && shapes[0] === 'tablets' ? ['tablets', 'capsules'] : shapes

/** All that has a form that was asked for, before all that has none; what the person is not to take is in no form for them. */
export function askedFormsFirst(index: SearchIndex, parsed: ParsedQuery, matched: Match): Match {
  const forms = askedForms(index, parsed)
  if (forms === undefined || !matched.ordinals.some((one) => forms.has(one) || forms.isNear(one))) return matched
  const distance = Uint8Array.from(matched.distance)
  for (const ordinal of matched.ordinals) {
    const isFit = !isUnfitFor(index, parsed.everyday, ordinal)
    const behind = isFit && forms.has(ordinal) ? 0 : isFit && forms.isNear(ordinal) ? behindNearly : behindForm
    distance[ordinal] = (distance[ordinal] ?? 0) + behind
  }
  return { ...matched, distance }
}

/** The forms that were asked for, where something is found and nothing of it has one or is nearly one. */
export function absentForms(index: SearchIndex, parsed: ParsedQuery, { ordinals, isPartial }: Match): string[] {
  const forms = askedForms(index, parsed)
  if (forms === undefined || ordinals.length === 0 || isPartial) return []
  if (ordinals.some((one) => forms.has(one) || forms.isNear(one))) return []
  const { terms, everyday, text } = parsed
  const isOfGoods = !terms.some((term) => isNameWritten(index, term)) && everyday.wordings.some(isGoods)
  const said = parsed.forms.map(({ word }) => formInText(text, word))
  // Goods are called by what they resemble: of `детский крем под подгузник` nothing is said.
  return said.filter(({ without }) => !isOfGoods || without !== undefined).map((one) => one.said)
}

/** The strengths that were asked for with their unit beside a name, where nothing of what is found has one of them. */
export function absentStrengths(index: SearchIndex, parsed: ParsedQuery, { ordinals, isPartial }: Match): string[] {
  const { quantities, terms, written, sizes } = parsed
  if (ordinals.length === 0 || isPartial || sizes.length > 0 || !terms.some((term) => isNameWritten(index, term)))
    return []
  const asked = quantities.filter((one) => isStrength.test(one))
  const isOther = (ordinal: number) => {
    const own = index.quantities[ordinal]?.filter((one) => isStrength.test(one)) ?? []
    return own.length > 0 && !asked.some((one) => own.includes(one))
  }
  return asked.length > 0 && ordinals.every(isOther) ? written.filter((one) => isStrengthWritten(one)) : []
}

/** `капотен 50`: a number beside a name, where all packs of that name have another strength and none has so many pieces. */
export function absentNumber(index: SearchIndex, parsed: ParsedQuery, { ordinals, isPartial }: Match): string[] {
  const [number, ...more] = parsed.numbers
  const [term, ...others] = parsed.terms
  if (number === undefined || term === undefined || isPartial) return []
  if (more.length + others.length + parsed.quantities.length + parsed.everyday.wordings.length > 0) return []
  const names = term.meant.filter(({ sure }) => sure >= 1).map(({ word }) => index.words[word] ?? '')
  const isOwn = (ordinal: number) => names.some((name) => index.tradeNames[ordinal]?.startsWith(name))
  const own = [...ordinals].filter(isOwn)
  const isOther = (ordinal: number) =>
    index.isMedicine[ordinal] === 1 &&
    (index.quantities[ordinal] ?? []).some((one) => isStrength.test(one)) &&
    unmetNumbers(index, parsed, ordinal) >= unmet
  return own.length > 0 && own.every(isOther) ? [`${term.written} ${number}`] : []
}

/** What a unit holds of the substance, and no volume. */
const isStrength = /^[\d.]+(?:mg|iu|%)$/

const isGoods = ({ wording }: EverydayReading['wordings'][number]): boolean => wording.kind === 'goods'

/** By its pack or by a word in its title: of `мазь или гель` either will do. */
function askedForms(index: SearchIndex, { forms }: ParsedQuery) {
  if (forms.length === 0) return undefined
  const shapes = new Set<string>(forms.flatMap((form) => form.shapes))
  const nearly = new Set<string>(forms.flatMap(({ word }) => nearShapesOf(word)))
  const words = forms.flatMap(({ word }) => [word, ...otherWordsOf(word)]).flatMap((word) => exactMatches(index, word))
  // Of tablets to be drunk none is vaginal.
  const unfit = forms.some(({ word }) => isDrunk(word)) ? exactMatches(index, notDrunk) : []
  const isTitled = (of: typeof words, ordinal: number) => of.some((one) => isInTitle(index, one.word, ordinal))
  return {
    has: (ordinal: number) =>
      (shapes.has(index.shapes[ordinal] ?? '') && !isTitled(unfit, ordinal)) || isTitled(words, ordinal),
    isNear: (ordinal: number) => nearly.has(index.shapes[ordinal] ?? ''),
  }
}

/** Many say tablets of any: of `липантил таб 200`, which is in capsules, its own and no other name. */
const isSolid = (shape: string): boolean => shape === 'tablets' || shape === 'capsules'

/** `цетрин сироп`, of which there are tablets alone: syrups of the same substance, on prescription only where the name is. */
export function askedFormOfSameSubstance(index: SearchIndex, parsed: ParsedQuery, named: readonly number[]): number[] {
  if (parsed.forms.length === 0 || named.some((ordinal) => unmetForms(index, parsed, ordinal) === 0)) return []
  const isSwallowedAlike = parsed.forms.every(({ shapes }) => shapes.every(isSolid))
  if (isSwallowedAlike && named.some((ordinal) => isSolid(index.shapes[ordinal] ?? ''))) return []
  const isLocked = named.every((ordinal) => index.isOnPrescription[ordinal] === 1)
  const substances = new Set(named.flatMap((ordinal) => index.substances[ordinal] || []))
  const others = [...substances].flatMap((one) => index.bySubstances.get(one) ?? [])
  return others.filter(
    (ordinal) => unmetForms(index, parsed, ordinal) === 0 && (isLocked || index.isOnPrescription[ordinal] === 0),
  )
}

/** One for a form of the same kind of pack by another name: who asks for a gel is shown gels before creams. */
export function otherFormName(
  index: SearchIndex,
  parsed: ParsedQuery,
  ordinals: readonly number[],
): (at: number) => number {
  const named = parsed.forms.flatMap(({ word }) => {
    const words = [word, ...otherWordsOf(word)].flatMap((one) => exactMatches(index, one))
    const has = (ordinal: number) => words.some((one) => isInTitle(index, one.word, ordinal))
    return ordinals.some(has) ? [has] : []
  })
  return (ordinal) => named.filter((has) => !has(ordinal)).length
}
