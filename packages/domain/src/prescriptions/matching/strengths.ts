import type { DosageForm } from './dosage-form.russian.ts'
import type { AmountUnit, Mismatch } from './match-product.ts'
import { type Contents, parseContents, type Strength } from './strength.russian.ts'

interface Compared {
  form: DosageForm
  unit: AmountUnit
  prescribed: Strength | null
  own: Strength | null
  /** Of one container of the product. */
  volume: string | null
}

/** The most tablets that may replace one. */
const mostUnitsForOne = 4

/** How many units of the product stand for one prescribed, or why none do. */
export function compareStrengths({ form, unit, prescribed, own, volume }: Compared): number | Mismatch {
  if (!prescribed || !own) return 'strength_unknown'
  if (form.counting === 'singly') return compareUnits(form, prescribed, own)
  const contents = parseContents(volume)
  if (form.counting === 'ampoules') return compareAmpoules(unit, prescribed, own, contents)
  if (form.counting === 'doses' && prescribed.per === 'dose' && own.per === 'dose')
    return areEqual(prescribed, own) ? 1 : 'other_strength'
  return compareConcentrations(concentrationOf(prescribed, null), concentrationOf(own, contents))
}

function compareUnits(form: DosageForm, prescribed: Strength, own: Strength): number | Mismatch {
  if (prescribed.per !== own.per) return 'strength_unknown'
  if (prescribed.doses.length !== own.doses.length) return 'strength_unknown'
  if (areEqual(prescribed, own)) return 1
  const times = ratioOf(prescribed, own)
  if (times === null) return 'other_strength'
  if (form.isAddable && Number.isInteger(times) && times <= mostUnitsForOne) return times
  return form.isDivisible && times === 0.5 ? 'needs_halving' : 'other_strength'
}

/** By concentration, and by the volume of one ampoule unless whole millilitres are prescribed. */
function compareAmpoules(
  unit: AmountUnit,
  prescribed: Strength,
  own: Strength,
  contents: Contents | null,
): number | Mismatch {
  const ownVolume = (contents?.unit === 'ml' ? contents.value : null) ?? own.volumeMl
  if (prescribed.per === 'unit' && unit !== 'ml') {
    const inOne = own.per === 'unit' ? own : ownVolume === null ? null : times(perMillilitre(own), ownVolume)
    if (!inOne) return 'strength_unknown'
    return isEqualOrUnknown(prescribed, inOne)
  }
  const compared = compareConcentrations(concentrationOf(prescribed, null), concentrationOf(own, contents))
  if (typeof compared === 'string' || unit === 'ml') return compared
  if (prescribed.volumeMl === null || ownVolume === null) return 'contents_unknown'
  return isClose(prescribed.volumeMl, ownVolume) ? 1 : 'other_strength'
}

function compareConcentrations(prescribed: Strength | null, own: Strength | null): number | Mismatch {
  if (!prescribed || !own) return 'strength_unknown'
  if (prescribed.per !== own.per && prescribed.per !== 'share' && own.per !== 'share') return 'strength_unknown'
  return isEqualOrUnknown(prescribed, own)
}

function isEqualOrUnknown(prescribed: Strength, own: Strength): number | Mismatch {
  if (prescribed.doses.length !== own.doses.length) return 'strength_unknown'
  return areEqual(prescribed, own) ? 1 : 'other_strength'
}

/** Per millilitre, per gram or as a share; what a whole container holds is divided by its content. */
function concentrationOf(strength: Strength, contents: Contents | null): Strength | null {
  if (strength.per === 'dose') return null
  if (strength.per !== 'unit') return strength
  return contents === null ? null : { ...times(strength, 1 / contents.value), per: contents.unit }
}

/** One per cent is ten milligrams in a millilitre. */
function perMillilitre(strength: Strength): Strength | null {
  return strength.per === 'ml' || strength.per === 'share' ? strength : null
}

function times<Given extends Strength | null>(strength: Given, factor: number): Given {
  if (!strength) return strength
  return { ...strength, doses: strength.doses.map((one) => ({ ...one, amount: one.amount * factor })) }
}

function areEqual(one: Strength, other: Strength): boolean {
  return ratioOf(one, other) === 1
}

/** How many times as strong, alike in every substance; null where it differs from substance to substance. */
function ratioOf(one: Strength, other: Strength): number | null {
  const [own, others] = [sorted(one), sorted(other)]
  const ratios = own.map((dose, place) => {
    const [kind, amount] = [others[place]?.kind, others[place]?.amount ?? 0]
    return kind === dose.kind && amount > 0 ? Math.round((dose.amount / amount) * 1e6) / 1e6 : null
  })
  const [first] = ratios
  return first !== undefined && ratios.every((ratio) => ratio === first) ? first : null
}

/** Packs name the doses of combined substances in any order. */
function sorted({ doses }: Strength) {
  return doses.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.amount - b.amount)
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-6
}
