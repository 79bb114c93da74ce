import type { PackShape } from '../../packages/domain/src/catalogue/pack-shape.ts'
import type { DispensingClass } from '../../packages/domain/src/dispensing/dispensing-class.ts'
import { cell, readRules } from './read-rules.ts'

const rules = readRules('pack-shapes').map((row) => ({
  pattern: new RegExp(cell(row, 'pattern'), 'iu'),
  shape: cell(row, 'shape') as PackShape,
}))

const usual: Partial<Record<DispensingClass, PackShape>> = {
  device: 'device',
  cosmetic: 'tube',
  hygiene: 'bottle',
  baby_food: 'jar',
}

/** By the form first, then by what the title says, then by what such goods mostly come in. */
export function demoPackShape(form: string, title: string, dispensingClass: DispensingClass): PackShape {
  return (
    (rules.find(({ pattern }) => pattern.test(form)) ?? rules.find(({ pattern }) => pattern.test(title)))?.shape ??
    usual[dispensingClass] ??
    'box'
  )
}
