import { cutText, withoutInvisibleSigns } from '@romashka/basics'

/** What is wrong with a row, or with one of its values; each is explained in docs/feeds.md. */
export type RejectionReason =
  | 'unreadable'
  | 'text_damaged'
  | 'markup_broken'
  | 'currency_foreign'
  | 'not_new'
  | 'unit_not_pack'
  | 'repeated'
  | 'code_missing'
  | 'code_too_long'
  | 'title_too_short'
  | 'title_too_long'
  | 'category_id_malformed'
  | 'category_slug_malformed'
  | 'category_name_missing'
  | 'category_unknown'
  | 'category_parent_unknown'
  | 'category_in_circle'
  | 'pack_shape_unknown'
  | 'vat_kind_unknown'
  | 'product_unknown'
  | 'price_zone_unknown'
  | 'price_not_positive'
  | 'price_too_high'
  | 'crossed_not_above_price'
  | 'crossed_day_malformed'
  | 'pharmacy_unknown'
  | 'warehouse_unknown'
  | 'packs_malformed'
  | 'lot_malformed'
  | 'expiry_malformed'
  | 'expired'
  | 'region_unknown'
  | 'percent_malformed'
  | 'holds_from_malformed'
  | 'source_missing'
  // Notes: the row comes in all the same, and what is sold above the ceiling is sold at it.
  | 'price_above_ceiling'
  // Notes: the row comes in all the same, at the nearest kopeck.
  | 'price_rounded'
  // Notes: the row comes in all the same, and is sold one by one.
  | 'sold_together'
  // Notes: the row comes in all the same, as a medicine that is only had in a pharmacy.
  | 'dispensing_accounted'
  // Notes: the row comes in all the same, and no courier brings it.
  | 'ethanol_unstated'
  // Notes: the row comes in all the same, as the vital medicine that the registry says it is.
  | 'vital_denied'
  // Notes: the rows come in all the same, and no ceiling is known for them.
  | 'registry_price_missing'
  // Notes: the row comes in under another code, which the value names.
  | 'code_of_another_source'
  // Notes: the row comes in without the value.
  | 'crossed_never_asked'
  | 'ean_wrong'
  | 'ean_shared'
  | 'code_of_other_case'
  | 'pack_size_wrong'
  | 'unit_missing'
  | 'dispensing_class_unknown'
  | 'registry_price_wrong'
  | 'ethanol_wrong'
  | 'storage_wrong'
  | 'age_wrong'
  | 'picture_url_wrong'
  | 'text_too_long'
  | 'dispensing_unclear'
  | 'vital_unclear'
  | 'availability_unclear'
  | 'category_not_in_feed'
  | 'stock_place_unknown'
  | 'stock_expiry_unknown'
  // Notes on the whole feed.
  | 'column_not_read'
  | 'price_zones_missing'

export interface Note {
  reason: RejectionReason
  value: string
}

/** A row that may come in, with remarks on what was left out of it; or why it may not. */
export type CheckedRow<Row> = { row: Row; notes: Note[] } | { reason: RejectionReason; value: string }

const longestValue = 200

export function rejected(reason: RejectionReason, value: unknown): { reason: RejectionReason; value: string } {
  return { reason, value: cutText(String(value), longestValue) }
}

/** Signs of a font of somebody's own, icons copied from a site: no font of ours shows them. */
const ofOtherFonts = /\p{Co}/gu

/** Codes, lots and numbers: an import reads half a million of them. */
const plainLine = /^[!-~]+(?: [!-~]+)*$/

/** One line without control characters, invisible signs, halves of characters and doubled spaces. PostgreSQL keeps no zero characters. */
export function oneLine(text: string): string {
  if (plainLine.test(text)) return text
  return withoutInvisibleSigns(text.toWellFormed())
    .replace(ofOtherFonts, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** UTF-8 that another program has read as windows-1251, or as Latin-1, before it wrote the file. */
const misread =
  /(?:[\u0420\u0421][\u0402-\u040f\u0401\u0451-\u045f\u0490\u0491\u00a0-\u00bf\u2013-\u203a\u20ac\u2116\u2122]){3}|(?:[\u00d0\u00d1].?){3}/

/** Bytes that were no text in the charset of the file, or were read in a wrong one; they would overwrite a good title. */
export const isDamaged = (text: string | null): boolean =>
  text !== null && (text.includes('\ufffd') || misread.test(text))

/** Letters that a program without them has replaced by question marks. */
export const hasLostLetters = (title: string): boolean => title.includes('???')
