import { type DispensingClass, isOnPrescription } from '../../dispensing/index.ts'
import type { Turn } from '../../turn.ts'
import { amountKey } from '../amount-key.russian.ts'
import type { AnalogueStepName } from '../product.ts'
import { isUsedAlike } from '../way-of-use.russian.ts'
import type { IndexProductRow } from './assortment-index.sql.ts'
import { type AssortmentIndex, type CityIndex, ordinalOf, type SimilarProducts } from './assortment-index.ts'

/** Characters of an ATC code down to its fourth level, the group of like substances. */
const atcGroupLength = 5
const mostOfFamily = 60
const mostOnStep = 12

export async function buildSimilarProducts(
  products: IndexProductRow[],
  substanceOf: ReadonlyMap<number, { slug: string }>,
  turn: Turn,
): Promise<SimilarProducts> {
  const byFamily = await groupBy(products, turn, (row) => [row.family_id])
  await turn.each(byFamily.values(), (ordinals) => ordinals.sort((a, b) => byPack(products[a], products[b]) || a - b))
  return {
    dispensingClasses: await turn.map(products, (row) => row.dispensing_class),
    families: Int32Array.from(await turn.map(products, (row) => row.family_id)),
    dosageForms: await turn.map(products, (row) => row.dosage_form),
    byFamily,
    bySubstance: await groupBy(products, turn, (row) =>
      (row.substances ?? []).flatMap((id) => substanceOf.get(id)?.slug ?? []),
    ),
    byAtcGroup: await groupBy(products, turn, (row) => atcGroupOf(row.atc_code) ?? []),
  }
}

async function groupBy<Key>(
  products: IndexProductRow[],
  turn: Turn,
  keysOf: (row: IndexProductRow) => Key | Key[],
): Promise<Map<Key, number[]>> {
  const groups = new Map<Key, number[]>()
  await turn.each(products, (row, ordinal) => {
    for (const key of [keysOf(row)].flat() as Key[]) {
      const group = groups.get(key)
      if (group) group.push(ordinal)
      else groups.set(key, [ordinal])
    }
  })
  return groups
}

/** By form, strength and pack; what a pack does not say comes last. */
function byPack(a: IndexProductRow | undefined, b: IndexProductRow | undefined): number {
  return (
    compare(a?.pack_shape, b?.pack_shape) || compare(a?.strength, b?.strength) || compare(a?.pack_size, b?.pack_size)
  )
}

function compare(a: string | number | null | undefined, b: string | number | null | undefined): number {
  if (a === b) return 0
  if (a === null || a === undefined) return 1
  if (b === null || b === undefined) return -1
  return a < b ? -1 : 1
}

function atcGroupOf(code: string | null): string | undefined {
  return code !== null && code.length >= atcGroupLength ? code.slice(0, atcGroupLength) : undefined
}

/** Packs of the same trade name and maker that are still sold. */
export function familyOf({ similarProducts, productIds }: AssortmentIndex, familyId: number): number[] {
  return (similarProducts.byFamily.get(familyId) ?? [])
    .slice(0, mostOfFamily)
    .map((ordinal) => productIds[ordinal] ?? 0)
}

/** The product whose analogues are sought; it may be one that is sold no more. */
export interface AnalogueQuery {
  id: number
  familyId: number
  substances: readonly string[]
  dosageForm: string | null
  packShape: string
  strength: string | null
  atcCode: string | null
  dispensingClass: DispensingClass
}

/**
 * The ladder of analogues that the city sells, on each step what can be had first and the cheapest per unit first.
 * Its own family is not an analogue. A group is never offered on prescription to someone who asked for something without.
 */
export function analoguesOf(
  assortment: AssortmentIndex,
  city: CityIndex,
  sought: AnalogueQuery,
): { id: number; step: AnalogueStepName }[] {
  const { similarProducts, productIds } = assortment
  const group = atcGroupOf(sought.atcCode)
  const candidates = new Set([
    ...(similarProducts.bySubstance.get(sought.substances[0] ?? '') ?? []),
    ...(similarProducts.byAtcGroup.get(group ?? '') ?? []),
  ])
  const inGroup = new Set(similarProducts.byAtcGroup.get(group ?? ''))
  const steps: Record<AnalogueStepName, number[]> = { same: [], other_form: [], same_group: [] }
  for (const ordinal of candidates) {
    if (similarProducts.families[ordinal] === sought.familyId || (city.price[ordinal] ?? 0) === 0) continue
    const step = stepOf(assortment, ordinal, sought, inGroup.has(ordinal))
    if (step) steps[step].push(ordinal)
  }
  return Object.entries(steps).flatMap(([step, ordinals]) =>
    ordinals
      .sort((a, b) => nearness(city, a, b) || a - b)
      .slice(0, mostOnStep)
      .map((ordinal) => ({ id: productIds[ordinal] ?? 0, step: step as AnalogueStepName })),
  )
}

/** Whether a product is of its family or may be on its ladder of analogues. */
export function isSimilar(assortment: AssortmentIndex, sought: AnalogueQuery, productId: number): boolean {
  const { families, bySubstance, byAtcGroup } = assortment.similarProducts
  const ordinal = ordinalOf(assortment, productId)
  if (ordinal < 0) return false
  const isCandidate = (group: readonly number[] | undefined) => group?.includes(ordinal) === true
  return (
    families[ordinal] === sought.familyId ||
    isCandidate(bySubstance.get(sought.substances[0] ?? '')) ||
    isCandidate(byAtcGroup.get(atcGroupOf(sought.atcCode) ?? ''))
  )
}

function stepOf(
  assortment: AssortmentIndex,
  ordinal: number,
  sought: AnalogueQuery,
  isInGroup: boolean,
): AnalogueStepName | undefined {
  const own = valuesOf(assortment, 'substance', ordinal)
  const isSameSubstance =
    own.length > 0 && own.length === sought.substances.length && own.every((one) => sought.substances.includes(one))
  if (isSameSubstance) {
    const form = assortment.similarProducts.dosageForms[ordinal] ?? null
    const isSameForm =
      valuesOf(assortment, 'form', ordinal)[0] === sought.packShape && isUsedAlike(form, sought.dosageForm)
    // Two strengths of which nothing is said may differ: «Марвелон» and «Новинет».
    const isSameStrength =
      Boolean(sought.strength) &&
      amountKey(valuesOf(assortment, 'strength', ordinal)[0] ?? '') === amountKey(sought.strength ?? '')
    return isSameForm && isSameStrength ? 'same' : 'other_form'
  }
  if (!isInGroup) return undefined
  const dispensed = assortment.similarProducts.dispensingClasses[ordinal]
  if (!dispensed) return undefined
  return dispensed === sought.dispensingClass || !isOnPrescription(dispensed) ? 'same_group' : undefined
}

/** What can be had today first, then the cheapest per unit. */
function nearness(city: CityIndex, a: number, b: number): number {
  return (city.availability[a] ?? 2) - (city.availability[b] ?? 2) || priceOf(city, a) - priceOf(city, b)
}

const priceOf = (city: CityIndex, ordinal: number) => city.unitPrice[ordinal] || (city.price[ordinal] ?? 0)

function valuesOf({ facets }: AssortmentIndex, code: string, ordinal: number): string[] {
  const column = facets.find((facet) => facet.code === code)
  if (!column) return []
  const items = column.items.subarray(column.starts[ordinal], column.starts[ordinal + 1])
  return Array.from(items, (at) => column.values[at]?.value ?? '')
}
