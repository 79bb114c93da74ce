import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'

export type MapSources = Pick<ReplyOf<'GET /api/v1/settings/public'>, 'mapTiles' | 'cityMaps'>

const none: MapSources = { mapTiles: null, cityMaps: [] }
let request: Promise<MapSources> | undefined

/** Where this shop takes its maps from: a provider's tiles, or drawn maps of its cities. Asked once a visit. */
export function findMapSources(): Promise<MapSources> {
  request ??= browserApi.ask('GET /api/v1/settings/public').catch(() => {
    request = undefined
    return none
  })
  return request
}

/** The drawn map that holds the most of these places, if one holds any. */
export function findCityMap(
  maps: MapSources['cityMaps'],
  places: readonly { latitude: number; longitude: number }[],
): MapSources['cityMaps'][number] | undefined {
  const held = maps.map((map) => places.filter((place) => isOn(map, place)).length)
  const most = Math.max(0, ...held)
  return most === 0 ? undefined : maps[held.indexOf(most)]
}

function isOn(
  { west, south, east, north }: MapSources['cityMaps'][number],
  { latitude, longitude }: { latitude: number; longitude: number },
): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}
