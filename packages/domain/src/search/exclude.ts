import { askedFormsFirst } from './asked-forms.ts'
import { fieldsOf } from './index/postings.ts'
import { fields, type SearchIndex } from './index/search-index.ts'
import type { Found } from './kept-matches.ts'
import type { Match } from './match.ts'
import { distanceBesideName } from './match-wordings.ts'
import { isSaidWithout } from './query-parser/exclusion.russian.ts'
import type { Term } from './query-parser/parse-query.ts'

/** How far the same group is from what is replaced, what needs a prescription where that needs none, and no form that it has. */
const far = { otherSubstance: 4, prescription: 5, otherShape: 5 }
/** Letters of a code up to the group of substances, `C05CA`, and up to the group above it. */
const groupLengths = [5, 4]
const fewest = 3
/** Groups of all that is no other group: what is for potency is no diuretic. */
const mixed = new Set(['G04B', 'G02C', 'N07X', 'C01E', 'M09A', 'R07A', 'V03A', 'A16A', 'D11A'])

/** Behind a title that says that the unwanted is not there. */
const untold = 2

/** What answers the query but not what is not wanted, those first that say so; nothing where the shop is not sure of the one or has only the other. */
export function leaveOut(index: SearchIndex, { parsed, matched }: Found, unwanted: Found): Found | undefined {
  if (matched.ordinals.length === 0 || unwanted.matched.ordinals.length === 0) return undefined
  if (matched.isPartial || unwanted.matched.isPartial || unwanted.parsed.unknown.length > 0) return undefined
  const left = new Set(unwanted.matched.ordinals)
  const isToldWithout = (ordinal: number) =>
    unwanted.parsed.asked.every((word) => isSaidWithout(index.tradeNames[ordinal] ?? '', word))
  const ordinals = matched.ordinals.filter((ordinal) => !left.has(ordinal) || isToldWithout(ordinal))
  if (ordinals.length === 0) return undefined
  if (!ordinals.some(isToldWithout)) return { parsed, matched: { ...matched, ordinals } }
  const distance = matched.distance.slice()
  for (const ordinal of ordinals) if (!isToldWithout(ordinal)) distance[ordinal] = (distance[ordinal] ?? 0) + untold
  return { parsed, matched: { ...matched, ordinals, distance } }
}

/**
 * `от молочницы без таблеток`: of a form all that has it, whatever its title says; against an illness nothing that is
 * swallowed whole. Creams and gels are told apart by their titles alone.
 */
export function inUnwantedForm(index: SearchIndex, unwanted: Found, isOfIllness: boolean): Found {
  const { forms, everyday, terms } = unwanted.parsed
  const [form] = forms
  if (form === undefined || forms.length > 1 || everyday.wordings.length > 0) return unwanted
  if (terms.some(({ written }) => written !== form.word)) return unwanted
  const shapes = form.shapes.filter((shape) => told.has(shape))
  if (isOfIllness && shapes.includes('tablets')) shapes.push('capsules')
  const own = Array.from(index.shapes.keys()).filter((one) => shapes.some((shape) => shape === index.shapes[one]))
  const ordinals = Int32Array.from(new Set([...unwanted.matched.ordinals, ...own])).sort()
  return { parsed: { ...unwanted.parsed, unknown: [] }, matched: { ...unwanted.matched, ordinals, isPartial: false } }
}

/** Shapes of packs by which a form is told. */
const told = new Set(['tablets', 'capsules', 'drops', 'syrup', 'ampoules', 'spray', 'suppositories', 'patch'])

/**
 * Others with the substances of what is named, then what is sold without a prescription of its group: which other medicine
 * on prescription is taken instead is for a doctor. Where there is none of them, what is named itself, and the shopper is
 * told so; nothing where neither the substances nor the group are known.
 */
export function replacementsOf(index: SearchIndex, { parsed, matched: asked }: Found): Found | undefined {
  const called = asked.ordinals.filter((ordinal) => parsed.terms.some((term) => isInName(index, term, ordinal)))
  const named = closest(called.length > 0 ? { ...asked, ordinals: called } : asked)
  if (named.length === 0 || asked.isPartial || parsed.unknown.length > 0) return undefined
  const substances = new Set(named.map((ordinal) => index.substances[ordinal] ?? '').filter(Boolean))
  const isSame = (ordinal: number) => substances.has(index.substances[ordinal] ?? '')
  const ordinals = othersLike(index, named, isSame)
  if (ordinals.length === 0) return notReplaced(index, { parsed, matched: asked }, named)
  const isFree = named.some((ordinal) => index.isOnPrescription[ordinal] === 0)
  const distance = new Uint8Array(index.size)
  const beside = distanceBesideName(index, parsed.everyday, ordinals, '')
  const shapes = new Set(named.map((ordinal) => index.shapes[ordinal]))
  for (const ordinal of ordinals) {
    const isLocked = isFree && index.isOnPrescription[ordinal] === 1
    const isOfShape = parsed.forms.length > 0 || shapes.has(index.shapes[ordinal])
    distance[ordinal] =
      (isSame(ordinal) ? 0 : far.otherSubstance) +
      (isLocked ? far.prescription : 0) +
      (isOfShape ? 0 : far.otherShape) +
      beside(ordinal)
  }
  const matched = { ordinals: Int32Array.from(ordinals), distance, isPartial: false, isExact: false }
  const replaced = { name: nameOf(index, named), ...sharesOf(index, ordinals, isSame) }
  return { parsed: { ...parsed, replaced }, matched: askedFormsFirst(index, parsed, matched) }
}

/** Of the smallest group that has a few. */
function othersLike(index: SearchIndex, named: readonly number[], isSame: (ordinal: number) => boolean): number[] {
  const own = new Set(named.map((ordinal) => index.tradeNames[ordinal]?.split(' ')[0] ?? ''))
  const isOther = (ordinal: number) => !own.has(index.tradeNames[ordinal]?.split(' ')[0] ?? '')
  const listed = groupLengths.map((length) => {
    const groups = new Set(
      named.flatMap((ordinal) => index.atc[ordinal]?.slice(0, length) || []).filter((code) => !mixed.has(code)),
    )
    const isAlike = (ordinal: number) => groups.has(index.atc[ordinal]?.slice(0, length) ?? '')
    const isFreeAlike = (ordinal: number) => index.isOnPrescription[ordinal] === 0 && isAlike(ordinal)
    return Array.from(index.tradeNames.keys()).filter((one) => isOther(one) && (isSame(one) || isFreeAlike(one)))
  })
  return listed.find((one) => one.length >= fewest) ?? listed.at(-1) ?? []
}

/** Which of them there are, for telling the shopper. */
function sharesOf(index: SearchIndex, ordinals: readonly number[], isSame: (ordinal: number) => boolean) {
  const same = ordinals.filter(isSame)
  const [first] = same
  return {
    substances: first === undefined ? '' : (index.substances[first] ?? ''),
    hasOthers: same.length < ordinals.length,
  }
}

function notReplaced(index: SearchIndex, { parsed, matched }: Found, named: readonly number[]): Found | undefined {
  const isKnown = named.some((ordinal) => index.isMedicine[ordinal] === 1 && index.substances[ordinal])
  if (!isKnown) return undefined
  return { parsed: { ...parsed, replaced: { name: nameOf(index, named), substances: '', hasOthers: false } }, matched }
}

/** The words that all of them begin with: of `Нурофен` and `Нурофен ультракап` the first. */
function nameOf(index: SearchIndex, named: readonly number[]): string {
  const [first = [], ...others] = named.map((ordinal) => (index.tradeNames[ordinal] ?? '').split(' '))
  const differs = first.findIndex((word, at) => others.some((words) => words[at] !== word))
  return first.slice(0, differs < 1 ? first.length : differs).join(' ')
}

/** What another name has in the form that is asked for is not what is replaced: of `аналог зиртека капли` Парлазин is an answer. */
const isInName = (index: SearchIndex, { meant }: Term, ordinal: number): boolean =>
  meant.some(({ word, sure }) => sure >= sureForm && (fieldsOf(index.postings, word, ordinal) & fields.name) !== 0)

/** How sure another form of a name is. */
const sureForm = 0.95

export function closest({ ordinals, distance }: Match): number[] {
  const least = ordinals.reduce((low, ordinal) => Math.min(low, distance[ordinal] ?? 0), Number.POSITIVE_INFINITY)
  return [...ordinals].filter((ordinal) => distance[ordinal] === least)
}
