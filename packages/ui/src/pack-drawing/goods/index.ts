import type { GoodsShape } from '../pack.ts'
import { baby, food } from './baby.ts'
import { cosmetics } from './cosmetics.ts'
import { dental } from './dental.ts'
import { devices } from './devices.ts'
import { hygiene } from './hygiene.ts'
import { orthopaedics } from './orthopaedics.ts'
import type { DrawGoods } from './strokes.ts'

export const goods: Record<GoodsShape, DrawGoods> = {
  ...baby,
  ...cosmetics,
  ...dental,
  ...devices,
  ...food,
  ...hygiene,
  ...orthopaedics,
}

const departments: readonly [Department, object][] = [
  ['baby', baby],
  ['cosmetics', cosmetics],
  ['dental', dental],
  ['devices', devices],
  ['food', food],
  ['hygiene', hygiene],
  ['orthopaedics', orthopaedics],
]

type Department = 'baby' | 'cosmetics' | 'dental' | 'devices' | 'food' | 'hygiene' | 'orthopaedics'

/** Whose colours goods have where no ATC group gives them. */
export function departmentOf(shape: string): Department | undefined {
  return departments.find(([, drawings]) => Object.hasOwn(drawings, shape))?.[0]
}
