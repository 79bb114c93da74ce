import { createFormDraft } from '../session/form-draft.ts'

export interface Region {
  region_id: number
  name: string
}

export const applicationDraft = createFormDraft('partner_application')

export function readStoredRegions(): Region[] {
  try {
    const kept: unknown = JSON.parse(applicationDraft.read().regions ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRegion) : []
  } catch {
    return []
  }
}

const isRegion = (one: unknown): one is Region =>
  typeof one === 'object' && one !== null && 'region_id' in one && typeof one.region_id === 'number' && 'name' in one

export const storeRegions = (regions: readonly Region[]): void =>
  applicationDraft.keep({ regions: JSON.stringify(regions) })
