import type { Box, CityMap, MapFeature } from './city-map.ts'
import { type KindStyle, type MapColours, stylesOf } from './map-style.ts'
import { paintNames } from './paint-names.ts'

/** The part of the projection that a canvas shows. */
export interface MapView {
  /** Place of the canvas's upper left corner, in pixels of the whole world at this zoom. */
  left: number
  top: number
  width: number
  height: number
  zoom: number
  /** Pixels of the whole world at this zoom. */
  worldSize: number
}

const closedKinds = new Set(['boundary', 'district', 'park', 'sea', 'water'])

/** Draws what a view shows of a city, lines and areas first, names above them. */
export function paintMap(
  canvas: CanvasRenderingContext2D,
  map: CityMap,
  view: MapView,
  colours: MapColours,
  font: string,
): void {
  canvas.fillStyle = colours.ground
  canvas.fillRect(0, 0, view.width, view.height)
  canvas.lineJoin = 'round'
  canvas.lineCap = 'round'
  const seen = map.features.filter(({ box }) => isSeen(box, view))
  for (const [kind, style] of stylesOf(colours)) {
    const ofKind = seen.filter((one) => one.kind === kind && one.rank <= (style.mostRank?.(view.zoom) ?? 9))
    paintKind(canvas, ofKind, view, style)
  }
  paintStations(canvas, seen, view, colours)
  paintNames(canvas, seen, view, colours, font)
}

function isSeen({ left, top, right, bottom }: Box, view: MapView): boolean {
  return (
    right * view.worldSize >= view.left &&
    left * view.worldSize <= view.left + view.width &&
    bottom * view.worldSize >= view.top &&
    top * view.worldSize <= view.top + view.height
  )
}

function paintKind(
  canvas: CanvasRenderingContext2D,
  features: readonly MapFeature[],
  view: MapView,
  style: KindStyle,
): void {
  const passes = style.casing ? [{ colour: style.casing, extra: 2 }, { extra: 0 }] : [{ extra: 0 }]
  // Less important ones lie below.
  const ordered = features.toSorted((a, b) => b.rank - a.rank)
  for (const { colour, extra } of passes) {
    for (const feature of ordered) {
      trace(canvas, feature, view)
      if (style.fill) {
        canvas.fillStyle = style.fill
        canvas.fill('evenodd')
      }
      const line = colour ?? (style.isOwnColour ? feature.colour : style.line)
      if (!line || !style.width) continue
      canvas.strokeStyle = line
      canvas.lineWidth = style.width(view.zoom, feature.rank) + extra
      canvas.setLineDash(style.dash ?? [])
      canvas.stroke()
    }
  }
  canvas.setLineDash([])
}

function trace(canvas: CanvasRenderingContext2D, { parts, kind }: MapFeature, view: MapView): void {
  canvas.beginPath()
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 2) {
      const x = (part[at] ?? 0) * view.worldSize - view.left
      const y = (part[at + 1] ?? 0) * view.worldSize - view.top
      if (at === 0) canvas.moveTo(x, y)
      else canvas.lineTo(x, y)
    }
    if (closedKinds.has(kind)) canvas.closePath()
  }
}

const stationsFrom = 11

function paintStations(
  canvas: CanvasRenderingContext2D,
  seen: readonly MapFeature[],
  view: MapView,
  colours: MapColours,
): void {
  if (view.zoom < stationsFrom) return
  const radius = Math.min(5, 2 + (view.zoom - stationsFrom) * 0.7)
  for (const { kind, parts, colour } of seen) {
    const [place] = parts
    if (kind !== 'metro_station' || !place) continue
    canvas.beginPath()
    canvas.arc((place[0] ?? 0) * view.worldSize - view.left, (place[1] ?? 0) * view.worldSize - view.top, radius, 0, 7)
    canvas.fillStyle = colours.city
    canvas.fill()
    canvas.strokeStyle = colour
    canvas.lineWidth = 2
    canvas.stroke()
  }
}
