import { projectPlace } from './city-map.ts'
import type { MapView } from './paint-map.ts'

interface Place {
  latitude: number
  longitude: number
}

/** One pharmacy alone is shown with the streets around it. */
const nearestZoom = 13
/** Of the width and height, how much stays free at each edge. */
const edge = 0.12

/** The view of these sizes in pixels that holds all places, of which there is at least one. */
export function fitView(places: readonly Place[], width: number, height: number): MapView {
  const spots = places.map(projectPlace)
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const free = 1 - 2 * edge
  const worldSize = Math.min(
    256 * 2 ** nearestZoom,
    (width * free) / (right - left || Number.MIN_VALUE),
    (height * free) / (bottom - top || Number.MIN_VALUE),
  )
  return {
    left: ((left + right) / 2) * worldSize - width / 2,
    top: ((top + bottom) / 2) * worldSize - height / 2,
    width,
    height,
    worldSize,
    zoom: Math.log2(worldSize / 256),
  }
}
