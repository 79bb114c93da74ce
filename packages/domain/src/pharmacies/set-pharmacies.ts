import type { CityId } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../context.ts'
import * as sql from './set-pharmacies.sql.ts'

export interface NewPharmacy {
  /** The chain's own number: how feeds name the pharmacy. */
  code: string
  cityId: CityId
  name: string
  slug: string
  address: string
  metro: string | null
  latitude: number
  longitude: number
  timezone: string
  /** OpenStreetMap's grammar. */
  openingHours: string
  phone: string
  services: readonly string[]
  licenceNumber: string | null
  licenceAddress: string | null
  hasDistancePermit: boolean
  isInvented: boolean
  source: string | null
}

/** Adds pharmacies and changes those the shop knows by their code; takes none away. */
export function setPharmacies(ctx: Context, pharmacies: readonly NewPharmacy[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await sql.setPharmacies(ctx, pharmacies)
    await publishChange(ctx, ['*'])
  })
}
