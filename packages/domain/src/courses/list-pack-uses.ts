import { type Day, localTime, type ProductId, type ShopperId } from '@romashka/basics'
import type { Context } from '../context.ts'
import { listConsented } from './courses.sql.ts'
import { supplyOf } from './doses-at-home.ts'

export interface PackUse {
  /** The first day on which the supply at home is not enough. */
  from: Day
  daysPerPack: number
  /** null: until further notice. */
  until: Day | null
}

/** How packs bought now would be used up, by product; empty without consent to health data. */
export async function listPackUses(ctx: Context, shopperId: ShopperId): Promise<Map<ProductId, PackUse[]>> {
  const uses = new Map<ProductId, PackUse[]>()
  for (const course of await listConsented(ctx, shopperId)) {
    const { productId, packSize, times, unitsPerDose, endsOn } = course
    const { runsOutOn } = supplyOf(course, localTime(ctx.now(), course.zone))
    if (productId === null || packSize === null || runsOutOn === null) continue
    const use = { from: runsOutOn, daysPerPack: packSize / (times.length * unitsPerDose), until: endsOn }
    uses.set(productId, [...(uses.get(productId) ?? []), use])
  }
  return uses
}
