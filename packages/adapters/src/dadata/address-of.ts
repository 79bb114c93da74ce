import type { AddressSuggestion } from '@romashka/domain/ports'
import { asRecord, text } from '../vendor-call.ts'

/** FIAS levels as the vendor numbers them. */
const levels: Record<string, AddressSuggestion['level']> = {
  1: 'region',
  4: 'city',
  6: 'city',
  7: 'street',
  65: 'street',
  8: 'house',
  9: 'flat',
}

/** Every value comes as text or null, coordinates too. */
export function addressOf(hit: Record<string, unknown>): AddressSuggestion {
  const data = asRecord(hit.data)
  const plain = text(hit.value) ?? ''
  return {
    text: plain,
    fullText: text(hit.unrestricted_value) ?? plain,
    fiasId: text(data.fias_id),
    level: levels[String(data.fias_level)] ?? 'other',
    postcode: text(data.postal_code),
    region: text(data.region_with_type),
    city: text(data.city) ?? text(data.settlement),
    cityFiasId: text(data.city_fias_id) ?? text(data.settlement_fias_id),
    street: text(data.street_with_type),
    house: houseOf(data),
    flat: text(data.flat),
    point: pointOf(data),
  }
}

function houseOf(data: Record<string, unknown>): string | undefined {
  const house = text(data.house)
  const block = text(data.block)
  return house && block ? `${house} ${text(data.block_type) ?? ''}${block}` : house
}

function pointOf(data: Record<string, unknown>): AddressSuggestion['point'] {
  const [latitude, longitude] = [Number(text(data.geo_lat)), Number(text(data.geo_lon))]
  const isKnown = Number.isFinite(latitude) && Number.isFinite(longitude)
  return isKnown ? { latitude, longitude, isExact: String(data.qc_geo) === '0' } : undefined
}
