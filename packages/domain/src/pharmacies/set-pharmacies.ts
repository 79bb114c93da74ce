import type { CityId, Day } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../context.ts'
import { importResultOf, type ListImportResult } from '../list-import-result.ts'
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
  /** The day from which it is closed for good; one that comes without a day is open again. */
  closedOn?: Day | null
  isInvented: boolean
  source: string | null
}

/** Adds pharmacies and changes those the shop has by their code; takes none away. */
export function setPharmacies(ctx: Context, pharmacies: readonly NewPharmacy[]): Promise<ListImportResult> {
  return inTransaction(ctx, async (ctx) => {
    const known = (await sql.listCodes(ctx)).map(({ code }) => code)
    const written = await sql.setPharmacies(ctx, pharmacies)
    if (written.length > 0) await publishChange(ctx, ['*'])
    return importResultOf(
      written,
      known,
      pharmacies.map(({ code }) => code),
    )
  })
}

/** Codes by the word in the address of each pharmacy's page: no two may have the same. */
export async function listPharmacySlugs(ctx: Context): Promise<Map<string, string>> {
  return new Map((await sql.listCodes(ctx)).map(({ code, slug }) => [slug, code]))
}
