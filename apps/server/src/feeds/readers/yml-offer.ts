/** One offer of a YML file, as the file has it. */
export interface YmlOffer {
  line: number
  id: string
  isAvailable: boolean
  groupId: string | null
  /** Children that occur once; of a repeated one the first. */
  fields: ReadonlyMap<string, string>
  categoryIds: readonly string[]
  barcodes: readonly string[]
  params: ReadonlyMap<string, string>
  /** Packs in single pharmacies, by the chain's code. */
  outlets: readonly { id: string; inStock: string | undefined }[]
  /** ISO 4217; the feed's main currency where the offer names none. */
  currency: string
  /** What is wrong with its markup, where something is. */
  broken: string | null
}

interface YmlCategory {
  line: number
  id: string
  parentId: string | null
  name: string
}

export type YmlItem = { category: YmlCategory } | { offer: YmlOffer } | { unreadable: string; line: number }
