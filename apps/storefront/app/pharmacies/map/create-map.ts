import { control, type Map as LeafletMap, map as mapIn, tileLayer } from 'leaflet'
import { CityMapLayer } from './city-map-layer.ts'
import { loadCityMap } from './drawing/city-map.ts'
import { findCityMap } from './find-city-map.ts'
import { findMapSources } from './map-sources.ts'
import type { MapPoint } from './marks.ts'

const farthestZoom = 18

/** A map in this box, on a provider's tiles or on the drawn map of the city where these pharmacies are. */
export function createMap(box: HTMLElement, points: readonly MapPoint[]): { map: LeafletMap; remove: () => void } {
  const map = mapIn(box, {
    maxZoom: farthestZoom,
    minZoom: 8,
    zoomSnap: 0.5,
    scrollWheelZoom: false,
    zoomControl: false,
    // A drawn map is drawn anew at every zoom; there is no old picture to stretch.
    zoomAnimation: false,
    fadeAnimation: false,
  })
  map.attributionControl.setPrefix(false)
  // The library's own are named in English.
  control.zoom({ position: 'topright', zoomInTitle: 'Приблизить', zoomOutTitle: 'Отдалить' }).addTo(map)
  map.setView([0, 0], 10)
  let isGone = false
  // Where nothing can be loaded, the pharmacies stay on a plain ground.
  addGround(map, points, () => isGone).then(undefined, () => undefined)
  const watch = new ResizeObserver(() => map.invalidateSize())
  watch.observe(box)
  const remove = () => {
    isGone = true
    watch.disconnect()
    map.remove()
  }
  return { map, remove }
}

async function addGround(map: LeafletMap, points: readonly MapPoint[], isGone: () => boolean): Promise<void> {
  const { mapTiles, cityMaps } = await findMapSources()
  if (isGone()) return
  if (mapTiles) {
    tileLayer(mapTiles.url, { attribution: mapTiles.attribution, maxZoom: farthestZoom }).addTo(map)
    return
  }
  const found = findCityMap(cityMaps, points)
  if (!found) return
  const city = await loadCityMap(found.url)
  if (!isGone()) new CityMapLayer(city).addTo(map)
}
