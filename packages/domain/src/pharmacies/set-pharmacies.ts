import type { CityId, Day } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../context.ts'
import { keepUnsaid, type WithUnsaid } from '../keep-unsaid.ts'
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
  /** The day from which it is closed for good. */
  closedOn: Day | null
  isInvented: boolean
  source: string | null
}

const defaults = {
  metro: null,
  services: [],
  licenceNumber: null,
  licenceAddress: null,
  hasDistancePermit: false,
  closedOn: null,
} satisfies Partial<NewPharmacy>

/** Adds pharmacies and changes those the shop has by their code; takes none away, and keeps what is not said of them. */
export function setPharmacies(
  ctx: Context,
  rows: readonly WithUnsaid<NewPharmacy, keyof typeof defaults>[],
): Promise<ListImportResult> {
  return inTransaction(ctx, async (ctx) => {
    const pharmacies = keepUnsaid<NewPharmacy, keyof typeof defaults>(rows, {
      known: await sql.listOptional(ctx),
      keyOf: ({ code }) => code,
      defaults,
    })
    const known = (await sql.listCodes(ctx)).flatMap(({ code, closedOn }) => (closedOn === null ? [code] : []))
    await sql.keepFormerSlugs(ctx, pharmacies)
    const written = await sql.setPharmacies(ctx, pharmacies)
    if (written.length > 0) await publishChange(ctx, ['*'])
    return importResultOf(
      written,
      known,
      pharmacies.map(({ code }) => code),
    )
  })
}

/** Codes by the word in the address of each pharmacy's page: no two may have the same, whether open or closed. */
export async function listPharmacySlugs(ctx: Context): Promise<Map<string, string>> {
  return new Map((await sql.listCodes(ctx)).map(({ code, slug }) => [slug, code]))
}

/** Where each pharmacy is and when it is open, closed ones included. */
export function listPharmacyPlaces(ctx: Context) {
  return sql.listPlaces(ctx)
}

/** The slugs of cities that no other one supplies and that have no open pharmacy: nothing can be bought there. */
export function listCitiesWithout(ctx: Context): Promise<string[]> {
  return sql.listCitiesWithout(ctx)
}

/** Open pharmacies that no shopper sees: their city is shown those of another one. */
export function listUnseenPharmacies(ctx: Context): Promise<{ code: string; city: string; supplyCity: string }[]> {
  return sql.listUnseen(ctx)
}
