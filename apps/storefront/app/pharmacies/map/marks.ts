import type { PharmacyId } from '@romashka/basics'
import { divIcon, type LatLngExpression, type Map as LeafletMap, latLngBounds, type Marker, marker } from 'leaflet'
import { pharmacyForms, plural } from '../../text/plural.ts'
import { clusterPoints } from './cluster-points.ts'

export interface MapPoint {
  id: PharmacyId
  latitude: number
  longitude: number
  /** Read when the mark has the focus or the pointer. */
  title: string
  tone: 'open' | 'quiet' | 'tomorrow'
}

/** A mark on the map and the pharmacies it stands for. */
export interface Mark {
  ids: readonly PharmacyId[]
  pin: Marker
}

/** Nearer than this, marks cannot be distinguished by a finger. */
const touchDistance = 46
/** From here on houses are distinguishable, so nothing is joined. */
const housesZoom = 17
/** A press brings the map so much nearer at most, so that people still know where they are. */
const mostSteps = 2.5
const tones = ['open', 'tomorrow', 'quiet'] as const

/** One mark a pharmacy, or one for several that would lie on one another at this zoom. */
export function placeMarks(
  map: LeafletMap,
  points: readonly MapPoint[],
  chosenId: PharmacyId | undefined,
  onPress: (id: PharmacyId) => void,
): Mark[] {
  const placed = points.map((point) => ({ ...map.project(placeOf(point)), point }))
  const distance = map.getZoom() >= housesZoom ? 0 : touchDistance
  return clusterPoints(placed, distance).map(({ members, x, y }) => {
    const inside = members.map(({ point }) => point)
    const [only] = inside
    const pin =
      only && inside.length === 1
        ? pinOf(only, chosenId, onPress)
        : pinOfMany(map, map.unproject([x, y]), inside, chosenId)
    return { ids: inside.map(({ id }) => id), pin: pin.addTo(map) }
  })
}

function pinOf(point: MapPoint, chosenId: PharmacyId | undefined, onPress: (id: PharmacyId) => void): Marker {
  const isChosen = point.id === chosenId
  const size = isChosen ? 44 : 34
  const className = `pharmacy-mark pharmacy-mark-${point.tone}${isChosen ? ' pharmacy-mark-chosen' : ''}`
  const icon = divIcon({ className, iconSize: [size, size] })
  const pin = marker(placeOf(point), { icon, title: point.title, zIndexOffset: isChosen ? 1000 : 0 })
  return pressable(pin, () => onPress(point.id))
}

function pinOfMany(
  map: LeafletMap,
  middle: LatLngExpression,
  points: readonly MapPoint[],
  chosenId: PharmacyId | undefined,
): Marker {
  const bounds = latLngBounds(points.map(placeOf))
  const tone = tones.find((one) => points.some((point) => point.tone === one)) ?? 'quiet'
  const hasChosen = points.some(({ id }) => id === chosenId)
  const icon = divIcon({
    className: `pharmacy-mark pharmacy-marks pharmacy-mark-${tone}${hasChosen ? ' pharmacy-mark-chosen' : ''}`,
    iconSize: [44, 44],
    // Read out by its title, which says what the number counts.
    html: `<span aria-hidden="true">${points.length}</span>`,
  })
  const title = `${plural(points.length, pharmacyForms)}, показать ближе`
  return pressable(marker(middle, { icon, title }), () => {
    const whole = map.getBoundsZoom(bounds, false, map.getSize().divideBy(3))
    const nearer = Math.min(housesZoom, Math.max(map.getZoom() + 1, Math.min(whole, map.getZoom() + mostSteps)))
    map.setView(bounds.getCenter(), nearer, { animate: false })
  })
}

/** The library hands on presses of a finger or a mouse alone. */
function pressable(pin: Marker, press: () => void): Marker {
  pin.on('click', press)
  return pin.on('add', () => {
    pin.getElement()?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      press()
    })
  })
}

function placeOf({ latitude, longitude }: Pick<MapPoint, 'latitude' | 'longitude'>): LatLngExpression {
  return [latitude, longitude]
}
