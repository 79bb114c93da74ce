import { localDay } from '@romashka/basics'
import { openingText } from '../../../pharmacies/hours.ts'
import type { PharmacyStock } from './pharmacy-stock.ts'

/**
 * When it can be had at the earliest, where every pharmacy that has it is closed now: packs on a shelf are no packs in
 * the hand before the door opens. Nothing where one of them is open.
 */
export function firstOpeningText(pharmacies: readonly PharmacyStock[], now: Date): string | undefined {
  const there = pharmacies.filter(({ quantity }) => quantity !== null).map(({ drugstore }) => drugstore)
  if (there.length === 0 || there.some(({ isOpenNow }) => isOpenNow)) return undefined
  const [first] = there
    .filter(({ changesAt }) => changesAt !== null)
    .sort((one, other) => (one.changesAt ?? '').localeCompare(other.changesAt ?? ''))
  const closed = there.length === 1 ? 'Аптека, где он есть, сейчас закрыта' : 'Аптеки, где он есть, сейчас закрыты'
  if (!first) return `${closed}.`
  const opens = openingText(first, localDay(now, first.timezone)).replace(/^Закрыто, откроется /, '')
  return `${closed}. Забрать можно с открытия: ${opens}${there.length === 1 ? '' : `, ${first.address}`}.`
}
