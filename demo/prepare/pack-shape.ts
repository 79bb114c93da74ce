import type { PackShape } from '../../packages/domain/src/catalogue/pack-shape.ts'
import type { DispensingClass } from '../../packages/domain/src/dispensing/dispensing-class.ts'
import { withoutNamesOfLines } from './lines/goods-form.ts'
import { cell, readRules } from './read-rules.ts'

const rules = readRules('pack-shapes').map((row) => ({
  pattern: new RegExp(cell(row, 'pattern'), 'iu'),
  shape: cell(row, 'shape') as PackShape,
  isOfTitle: cell(row, 'of') === 'title',
}))
/** A powder that becomes a bottle of suspension: its form alone would be sachets. */
const ofTitle = rules.filter(({ isOfTitle }) => isOfTitle)
const ofForm = rules.filter(({ isOfTitle }) => !isOfTitle)

const usual: Partial<Record<DispensingClass, PackShape>> = {
  device: 'device',
  cosmetic: 'tube',
  hygiene: 'bottle',
  baby_food: 'jar',
}

/** «Рыбий жир, 100 мл»: what is measured in millilitres stands in a bottle, whatever else is not said of it. */
const isPoured = (title: string, dispensingClass: DispensingClass) =>
  dispensingClass === 'supplement' && /, \d+(?:,\d+)? мл(?:,|$)/u.test(title)

/** By what only the title tells, then by the form, then by the words of the title, then by what such goods mostly come in. */
export function demoPackShape(form: string, title: string, dispensingClass: DispensingClass): PackShape {
  return (
    (
      ofTitle.find(({ pattern }) => pattern.test(title)) ??
      ofForm.find(({ pattern }) => pattern.test(form)) ??
      ofForm.find(({ pattern }) => pattern.test(withoutNamesOfLines(title)))
    )?.shape ??
    (isPoured(title, dispensingClass) ? 'solution' : usual[dispensingClass]) ??
    'box'
  )
}
