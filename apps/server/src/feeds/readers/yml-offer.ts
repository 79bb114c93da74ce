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
}

interface YmlCategory {
  line: number
  id: string
  parentId: string | null
  name: string
}

export type YmlItem = { category: YmlCategory } | { offer: YmlOffer } | { unreadable: string; line: number }
