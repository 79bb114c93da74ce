import type { MapSources } from './map-sources.ts'

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
