import { isGroupNamed } from './index/index-wordings.ts'
import type { IndexedWording, SearchIndex } from './index/search-index.ts'
import { childSuitability, isForNoInfant, isTooYoung } from './index/suitability.russian.ts'
import { isForGoods } from './other-goods.ts'
import { unmetForms } from './pack-distance.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'
import type { EverydayReading } from './query-parser/read-everyday.russian.ts'
import { isGeneral, namesIllness } from './wordings/everyday-words.russian.ts'
import type { Person } from './wordings/person.russian.ts'

/** How much farther each of these puts a product from what was asked. */
const far = {
  unusualForm: 4,
  otherForm: 6,
  prescription: 5,
  behindFree: 1,
  word: 8,
  brand: 12,
  goodsWord: 4,
  wording: 10,
  purpose: 6,
  asNear: 9,
  general: 1,
  beside: 4,
  forChildren: 2,
  notForPregnancy: 5,
  avoidedInPregnancy: 12,
  mixture: 2,
}
const farForChild = {
  [childSuitability.own]: 0,
  [childSuitability.form]: 1,
  [childSuitability.unknown]: 6,
  [childSuitability.adult]: 24,
}
const nearForChild = {
  [childSuitability.own]: 0,
  [childSuitability.form]: 1,
  [childSuitability.unknown]: 8,
  [childSuitability.adult]: 12,
}

export interface WordingMatch {
  ordinals: number[]
  distanceOf(ordinal: number): number
}

/** The products that answer the complaints, groups and kinds of goods of a query, and how well each does. */
export function matchEverydayPhrases(
  index: SearchIndex,
  { everyday, forms }: ParsedQuery,
  said: readonly { has: (ordinal: number) => boolean; isBrand: boolean }[],
  hasGoodsWord: readonly ((ordinal: number) => boolean)[] = [],
): WordingMatch {
  const wordings = everyday.wordings.map((found) => found.wording)
  const ordinals = [...new Set(wordings.flatMap((wording) => [...wording.tierOf.keys()]))].sort((a, b) => a - b)
  const isOfGoods = wordings.every((wording) => wording.kind === 'goods')
  const onPrescription = farOnPrescription(wordings)
  const special = namesOfIllness(wordings)
  const group = groupNamed(everyday)?.wording
  const farFromSpecial = special.some(isIllness) ? far.beside : far.general
  const farWithout = farWithoutWording(index, everyday)
  const leading = wordings.filter((_, at) => farWithout[at] === far.wording)
  const { head } = everyday
  const askedGoods = everyday.wordings.find(
    ({ wording, words }) => wording.kind === 'goods' && words.some((word) => word === head),
  )?.wording
  const usual = forms.length > 0 ? [] : leading.flatMap((wording) => wording.shapes)
  return {
    ordinals,
    distanceOf(ordinal) {
      const tiers = wordings.flatMap((wording) => wording.tierOf.get(ordinal) ?? [])
      const tier = Math.min(...tiers)
      let distance = tier
      for (const [at, { tierOf }] of wordings.entries()) if (!tierOf.has(ordinal)) distance += farWithout[at] ?? 0
      // Of `стельки от пота` a deodorant that stands in their section is none.
      const isUncalled = hasGoodsWord.some((has) => !has(ordinal))
      if (tier === 0 && isUncalled && (askedGoods?.tierOf.get(ordinal) ?? 0) > 0) distance += far.purpose
      // Of `антибиотик при бронхите` every antibiotic is what was asked for, and no syrup.
      const isSpecial = special.some((wording) => wording.tierOf.has(ordinal)) || group?.tierOf.has(ordinal)
      if (special.length > 0 && !isSpecial) distance += farFromSpecial
      const shape = index.shapes[ordinal] ?? ''
      if (usual.length > 0 && !usual.some((one) => one === shape)) distance += far.unusualForm
      distance += far.otherForm * unmetForms(index, { forms }, ordinal)
      if (index.isOnPrescription[ordinal] === 1) distance += onPrescription
      const isOtherGoods = isOfGoods && tier > 0
      const isOfBrand =
        said.some(({ has, isBrand }) => isBrand && has(ordinal)) && hasGoodsWord.some((has) => has(ordinal))
      for (const { has, isBrand } of said)
        if ((isOtherGoods && !isOfBrand) || !has(ordinal)) distance += isBrand ? far.brand : far.word
      for (const has of hasGoodsWord) if (!has(ordinal)) distance += far.goodsWord
      if (isForGoods(index, ordinal, { everyday })) distance += far.wording
      if (isChosenFor(index, wordings, everyday.person, ordinal)) return distance
      return distance + farFor(index, everyday.person, ordinal, isOfGoods)
    },
  }
}

/**
 * Of `градусник для ванной` a thermometer is nearer than a bath, of `отекают ноги, мочегонное` a diuretic than the
 * veins. What is drunk, such as teas, is a form: nearer is what it is for. Where some goods serve the purpose, both weigh nearly the same.
 */
function farWithoutWording(index: SearchIndex, everyday: EverydayReading): number[] {
  const { wordings, head } = everyday
  const isHeaded = (one: EverydayReading['wordings'][number]) =>
    one.wording.kind === 'goods' && one.words.some((word) => word === head)
  const group = groupNamed(everyday)
  const headed = group ?? wordings.find(isHeaded)
  const others = wordings.filter((one) => one !== headed)
  if (!headed || others.length === 0) return wordings.map(() => far.wording)
  const ordinals = [...headed.wording.tierOf.keys()]
  const isOfBoth = (ordinal: number) => others.every(({ wording }) => wording.tierOf.has(ordinal))
  const isLocked = others.some(({ wording }) => wording.isOnPrescription)
  if (headed !== group && !isLocked && isMostlyTaken(index, ordinals))
    return wordings.map((one) => (one === headed ? far.purpose : far.wording))
  const farOfOthers = headed !== group && ordinals.some(isOfBoth) ? far.asNear : far.purpose
  return wordings.map((one) => (one === headed ? far.wording : farOfOthers))
}

/** The group of medicines that is asked for; none where it is what the complaint comes from: `после антибиотиков`. */
const groupNamed = ({ wordings }: EverydayReading) =>
  wordings.find(({ wording, isCause }) => isGroupNamed(wording) && !isCause)

const taken: ReadonlySet<string> = new Set(['sachets', 'drops', 'syrup', 'herbs'])

const isMostlyTaken = (index: SearchIndex, ordinals: readonly number[]): boolean =>
  ordinals.filter((ordinal) => taken.has(index.shapes[ordinal] ?? '')).length * 2 > ordinals.length

const isIllness = ({ kind, text }: IndexedWording): boolean => kind === 'complaint' && namesIllness(text)

/** Those that say what it is: an illness by its name, or else all but what goes with many; none where that says nothing. */
function namesOfIllness(wordings: readonly IndexedWording[]): readonly IndexedWording[] {
  const illnesses = wordings.filter(isIllness)
  const named = illnesses.length > 0 ? illnesses : wordings.filter(({ name }) => !isGeneral(name))
  return named.length < wordings.length ? named : []
}

/** Even where a complaint is answered by medicines on prescription, those that are free come first. */
function farOnPrescription(wordings: readonly IndexedWording[]): number {
  if (!wordings.some((wording) => wording.isOnPrescription)) return far.prescription
  return wordings.every((wording) => wording.kind === 'complaint') ? far.behindFree : 0
}

/** Named by a line of the table for pregnant women, which knows better than its group; a mixture is more than its name. */
function isChosenFor(
  index: SearchIndex,
  wordings: readonly IndexedWording[],
  person: Person | undefined,
  ordinal: number,
): boolean {
  return (
    person?.kind === 'pregnant' &&
    !isMixture(index, ordinal) &&
    wordings.some((wording) => wording.person === 'pregnant' && wording.tierOf.has(ordinal))
  )
}

function farFor(index: SearchIndex, person: Person | undefined, ordinal: number, isOfGoods: boolean): number {
  if (person?.kind === 'child') return farForChildOf(index, person, ordinal, farForChild)
  if (person?.kind === 'pregnant') {
    if (isOfGoods) return index.isForPregnancy[ordinal] === 0 ? far.notForPregnancy : 0
    return index.isAvoidedInPregnancy[ordinal] === 1 ? far.avoidedInPregnancy : 0
  }
  return !isOfGoods && index.childSuitability[ordinal] === childSuitability.own ? far.forChildren : 0
}

const given: ReadonlySet<string> = new Set(['tablets', 'capsules', 'syrup', 'drops', 'sachets', 'ampoules', 'herbs'])

function farForChildOf(
  index: SearchIndex,
  { ageMonths }: Person,
  ordinal: number,
  table: Record<number, number>,
): number {
  const own = index.childSuitability[ordinal] ?? childSuitability.own
  // What is worn or washed with is described by its title.
  const isGiven = index.isMedicine[ordinal] === 1 || given.has(index.shapes[ordinal] ?? '')
  const isInfant = isGiven && ageMonths !== null && ageMonths < 12
  const isUnfit =
    isTooYoung(ageMonths, index.ageFrom[ordinal]) || (isInfant && isForNoInfant(ageMonths, index.infantMonths[ordinal]))
  const suit = isUnfit ? childSuitability.adult : isInfant ? childSuitability.own : own
  // Of a name that is for no child so small the forms for children stay first.
  return (table[suit] ?? 0) + (isUnfit ? own : 0)
}

/** Not to be given to this child, or not to be taken by a pregnant woman by herself. */
export function isUnfitFor(index: SearchIndex, { person, wordings }: EverydayReading, ordinal: number): boolean {
  if (person?.kind === 'child')
    return farForChildOf(index, person, ordinal, farForChild) >= farForChild[childSuitability.adult]
  if (person?.kind !== 'pregnant' || index.isAvoidedInPregnancy[ordinal] === 0) return false
  return !isChosenFor(
    index,
    wordings.map(({ wording }) => wording),
    person,
    ordinal,
  )
}

/** Beside what was asked for by name: the same substances in forms for a child, where the name itself has few. */
export function childFormsOfSameSubstance(
  index: SearchIndex,
  { person }: EverydayReading,
  named: readonly number[],
): number[] {
  if (person?.kind !== 'child') return []
  const suits = (ordinal: number) =>
    (index.childSuitability[ordinal] ?? childSuitability.adult) <= childSuitability.form
  const has = new Set(named)
  const substances = new Set(named.flatMap((ordinal) => index.substances[ordinal] || []))
  const others = [...substances].flatMap((one) => index.bySubstances.get(one) ?? [])
  return others.filter((ordinal) => suits(ordinal) && !has.has(ordinal) && index.isOnPrescription[ordinal] === 0)
}

const isMixture = (index: SearchIndex, ordinal: number) => index.substances[ordinal]?.includes(' + ') ?? false

/** Paracetamol and nothing beside it, by that name: `парацетамол экстра` is more. */
function isSingleOf(index: SearchIndex, ordinal: number, asked: string): boolean {
  const substances = index.substances[ordinal]
  if (!substances || isMixture(index, ordinal)) return false
  return isCalled(index, ordinal, asked) || substances.toLowerCase() === asked
}

/** By its whole trade name, whose hyphens the terms of a query do not have: `но-шпа`. */
export const isCalled = (index: SearchIndex, ordinal: number, asked: string): boolean =>
  index.tradeNames[ordinal]?.replaceAll(/['-]/g, '') === asked

/** What a name's products gain or lose by what the query says besides the name. */
export function distanceBesideName(
  index: SearchIndex,
  everyday: EverydayReading,
  ordinals: readonly number[],
  asked: string,
) {
  const { person, wordings } = everyday
  const isForChild = person?.kind === 'child'
  const hasSingle = isForChild && ordinals.some((ordinal) => index.substances[ordinal] && !isMixture(index, ordinal))
  const isAskedAlone = (ordinal: number) => isSingleOf(index, ordinal, asked)
  const isMixtureLater = !isForChild && asked !== '' && ordinals.some(isAskedAlone)
  const narrowing = wordings.filter(({ wording }) => ordinals.some((ordinal) => wording.tierOf.has(ordinal)))
  return (ordinal: number): number => {
    const missed = narrowing.filter(({ wording }) => !wording.tierOf.has(ordinal)).length
    if (!isForChild) return far.unusualForm * missed + Number(isMixtureLater && isMixture(index, ordinal))
    const isMixed = hasSingle && isMixture(index, ordinal)
    const forChild = farForChildOf(index, person, ordinal, nearForChild) + (isMixed ? far.mixture : 0)
    return far.unusualForm * missed + forChild
  }
}
