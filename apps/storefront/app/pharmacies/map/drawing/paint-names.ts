import type { MapFeature } from './city-map.ts'
import { findLabelSegment } from './label-segment.ts'
import type { MapColours } from './map-style.ts'
import type { MapView } from './paint-map.ts'

/** How names of one kind are set. */
interface NameStyle {
  from: number
  size: number
  weight: number
  colour: keyof MapColours
  /** Along the line, at its straightest stretch. */
  isAlong?: boolean
  /** So many pixels below the place, for what has a mark there. */
  below?: number
}

/** In the order of importance: the first takes the room. */
const styles: [kind: string, most: number, style: NameStyle][] = [
  ['place', 1, { from: 8, size: 15, weight: 600, colour: 'name' }],
  ['district', 1, { from: 10, size: 12.5, weight: 600, colour: 'quietName' }],
  ['place', 2, { from: 10, size: 13, weight: 600, colour: 'quietName' }],
  ['metro_station', 9, { from: 12.5, size: 12, weight: 500, colour: 'name', below: 13 }],
  ['river', 1, { from: 10, size: 13, weight: 500, colour: 'waterName', isAlong: true }],
  ['road', 1, { from: 13, size: 12, weight: 500, colour: 'quietName', isAlong: true }],
  ['park', 1, { from: 12.5, size: 12, weight: 500, colour: 'parkName' }],
  ['place', 3, { from: 12, size: 12, weight: 500, colour: 'quietName' }],
  ['road', 2, { from: 13.5, size: 12, weight: 500, colour: 'quietName', isAlong: true }],
  ['district', 2, { from: 11.5, size: 12, weight: 500, colour: 'quietName' }],
  ['river', 3, { from: 12.5, size: 12, weight: 500, colour: 'waterName', isAlong: true }],
  ['park', 2, { from: 13.5, size: 12, weight: 500, colour: 'parkName' }],
  ['road', 3, { from: 14.5, size: 12, weight: 500, colour: 'quietName', isAlong: true }],
  ['place', 4, { from: 12.5, size: 12, weight: 500, colour: 'quietName' }],
]

interface Room {
  x: number
  y: number
  halfWidth: number
  halfHeight: number
}

/** Names of what is seen; one that would touch another is left out, and each stands once. */
export function paintNames(
  canvas: CanvasRenderingContext2D,
  seen: readonly MapFeature[],
  view: MapView,
  colours: MapColours,
  font: string,
): void {
  const taken: Room[] = []
  const set = new Set<string>()
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  canvas.lineWidth = 3.5
  canvas.strokeStyle = colours.city
  for (const [kind, most, style] of styles) {
    if (view.zoom < style.from) continue
    canvas.font = `${style.weight} ${style.size}px ${font}`
    canvas.fillStyle = colours[style.colour]
    for (const feature of seen) {
      if (feature.kind !== kind || feature.rank > most || !feature.name || set.has(feature.name)) continue
      const width = canvas.measureText(feature.name).width
      const place = placeOf(feature, view, style, width)
      if (!place) continue
      const room = roomOf(place, width, style.size)
      if (!isInside(room, view) || taken.some((other) => isTouching(room, other))) continue
      taken.push(room)
      set.add(feature.name)
      write(canvas, feature.name, place)
    }
  }
}

interface Place {
  x: number
  y: number
  turn: number
}

function placeOf(feature: MapFeature, view: MapView, style: NameStyle, width: number): Place | undefined {
  if (style.isAlong) return findLabelSegment(feature.parts, view, width)
  const { left, right, top, bottom } = feature.box
  const isWide = (right - left) * view.worldSize > width * 0.7
  if (feature.parts[0] && feature.parts[0].length > 2 && !isWide) return undefined
  return {
    x: ((left + right) / 2) * view.worldSize - view.left,
    y: ((top + bottom) / 2) * view.worldSize - view.top + (style.below ?? 0),
    turn: 0,
  }
}

function roomOf({ x, y, turn }: Place, width: number, size: number): Room {
  const [along, across] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  return {
    x,
    y,
    halfWidth: (width * along + size * across) / 2 + 5,
    halfHeight: (width * across + size * along) / 2 + 3,
  }
}

function isInside({ x, y, halfWidth, halfHeight }: Room, { width, height }: MapView): boolean {
  return x - halfWidth > 0 && x + halfWidth < width && y - halfHeight > 0 && y + halfHeight < height
}

function isTouching(a: Room, b: Room): boolean {
  return Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight
}

function write(canvas: CanvasRenderingContext2D, text: string, { x, y, turn }: Place): void {
  canvas.save()
  canvas.translate(x, y)
  canvas.rotate(turn)
  canvas.strokeText(text, 0, 0)
  canvas.fillText(text, 0, 0)
  canvas.restore()
}
