import type { Day } from '@romashka/basics'
import type { DispensingClass } from '../../dispensing/index.ts'
import type { PackShape } from '../pack-shape.ts'
import type { textDetails } from '../product-columns.ts'
import type { RejectionReason } from './checked-row.ts'

/**
 * The common form into which every reader (demo files, YML, the chain's CSV) turns its source. Readers pass values on
 * unchecked; the import validates them.
 */
export interface Feed {
  /** A file's name or a feed's URL: named in the report, and owner of the products that it brings. */
  source: string
  /** `full`: what the feed does not mention is withdrawn once the feed has ended properly. */
  scope: 'full' | 'changes'
  rows: AsyncIterable<FeedRow> | Iterable<FeedRow>
  /** As the server of the feed marked it. */
  validator?: FeedValidator | undefined
}

export interface FeedValidator {
  etag: string | null
  lastModified: string | null
}

/** Rows come in any order, but a product before its prices and stock. `line` is the source's own line or offer number. */
export type FeedRow =
  | { kind: 'category'; line: number; category: FeedCategory }
  /** What its source has deleted changes what the shop has, and is never added. */
  | { kind: 'product'; line: number; product: FeedProduct; isDeleted?: boolean }
  | { kind: 'price'; line: number; price: FeedPrice }
  /** The product is not sold in this zone, whatever the scope of the feed. */
  | { kind: 'priceEnd'; line: number; price: { priceZone: string; code: string } }
  | { kind: 'stock'; line: number; stock: FeedStock }
  | { kind: 'warehouseStock'; line: number; stock: FeedWarehouseStock }
  | { kind: 'markup'; line: number; markup: FeedMarkup }
  | { kind: 'registryPrice'; line: number; registered: FeedRegistryPrice }
  /** What the reader could not even read; the import counts and reports it. */
  | { kind: 'unreadable'; line: number; reason: string }
  /** An offer that the reader refuses, or (a note) something that it left out. A refused offer still counts as mentioned. */
  | { kind: 'remark'; line: number; code: string; reason: RejectionReason; value: string; isNote: boolean }

/** What goods are, apart from how a medicine may be sold. */
export const goodsSorts = ['medicine', 'supplement', 'device', 'cosmetic', 'hygiene', 'baby_food', 'other'] as const
export type GoodsSort = (typeof goodsSorts)[number]

export interface FeedCategory {
  /** Nine digits. */
  id: string
  parentId: string | null
  slug: string
  name: string
  position: number
  /** What all its goods are; null where nobody says. Those below it have it, too, unless they say otherwise. */
  goods?: GoodsSort | null
}

export interface FeedProduct extends FeedTextDetails {
  /** The chain's own article number: the key by which a later feed finds the product again. */
  code: string
  title: string
  tradeName: string
  /** Packs of one trade name and maker share it. */
  familyKey: string
  maker: string | null
  country: string | null
  /** МНН, several for a combination. */
  substances: string[]
  atc: string | null
  dosageForm: string | null
  packShape: PackShape
  /** `200 мг`, `5 мг/мл` */
  strength: string | null
  /** `100 мл` */
  volume: string | null
  /** Pieces in the pack (tablets, ampoules …); 1 where the pack is one thing. */
  packSize: number | null
  ean: string | null
  categoryId: string
  /** null: the source does not say, so the product is on prescription. */
  dispensingClass: DispensingClass | null
  /** Sold at 10 % where the law allows it for this kind; the rate of a date is looked up, not stored. */
  vatKind: 'medicine' | 'device' | 'child' | 'general'
  /** ЖНВЛП; null where unknown. */
  isVital: boolean | null
  registryPriceKopecks: number | null
  ethanolPercent: number | null
  /** Upper and lower storage temperature in °C where known. */
  storage: { min: number | null; max: number | null } | null
  /** Youngest age in years it is meant for, where known. */
  ageFrom: number | null
  pictureUrl: string | null
  description: string | null
  /** 0–1000, the chain's own measure of demand. */
  popularity: number | null
  /** Where values come from, by the field's name; a field that is not named is the feed's own word. */
  sources?: Partial<Record<string, string>>
}

/** Left out where the source has no such value. */
type FeedTextDetails = { [Field in keyof typeof textDetails]?: string | null }

export interface FeedPrice {
  priceZone: string
  code: string
  priceKopecks: number
  /** The price in the words of the source, for the report. */
  written?: string | undefined
  crossedKopecks: number | null
  crossedUntil: Day | null
  /** The last day on which the crossed price was asked, where the source knows: the shop knows only prices it has had. */
  crossedAskedUntil?: Day | null
}

export interface FeedStock {
  pharmacy: string
  code: string
  lot: string
  /** Null: the source has no day for these packs, or says that they keep for ever. */
  expiresOn: Day | null
  packs: number
  /** As the feed has it, for the report. */
  written?: string
}

export interface FeedWarehouseStock {
  warehouse: string
  code: string
  packs: number
  written?: string
}

/** By bands of the maker's price without VAT: up to 100 roubles, up to 500, above. In percent of that price. */
export type BandPercents = [to100: number, to500: number, above: number]

/** A region's highest mark-ups on vital medicines, as an order of it says. */
export interface FeedMarkup {
  /** The slug of the region. */
  region: string
  holdsFrom: Day
  /** The order: its name, day and number. */
  source: string
  wholesalePercents: BandPercents
  retailPercents: BandPercents
}

/** The maker's price of a vital medicine by the state registry, without VAT. */
export interface FeedRegistryPrice {
  code: string
  priceKopecks: number
  /** In the words of the source, for the report. */
  written?: string | undefined
}
