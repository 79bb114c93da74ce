import { labelOf } from './labels.russian.ts'

/** What is read of a source feature; every other property is left out. */
export interface SourceFeature {
  properties: { kind: string; name?: string; colour?: string; rank?: number; water?: string }
  geometry: { type: string; coordinates: unknown }
}

type Point = readonly [number, number]

/** Kind, rank, name, colour, shape (0 points, 1 lines, 2 areas), and its parts as differences in units of the map. */
export type EncodedFeature = [string, number, string, string, 0 | 1 | 2, number[][]]

/** About two metres: less than a pixel at the nearest zoom that shows streets. */
export const unitsPerDegree = 50_000
const toleranceUnits = 2
const shapes: Record<string, 0 | 1 | 2> = { Point: 0, LineString: 1, MultiLineString: 1, Polygon: 2, MultiPolygon: 2 }

/** One feature as whole numbers counted from the corner of the map: a quarter of its size as GeoJSON. */
export function encodeFeature({ properties, geometry }: SourceFeature, corner: Point): EncodedFeature {
  const shape = shapes[geometry.type]
  if (shape === undefined) throw new Error(`a ${geometry.type} cannot be drawn`)
  const parts = linesOf(geometry.coordinates)
    .map((line) => simplify(line.map((point) => unitsOf(point, corner))))
    .filter((line) => shape === 0 || line.length > shape)
  const kind = properties.water === 'sea' ? 'sea' : properties.kind
  return [kind, properties.rank ?? 9, labelOf(properties.name), properties.colour ?? '', shape, parts.map(differences)]
}

/** Every line of a shape, however deep it lies. */
function linesOf(coordinates: unknown): Point[][] {
  if (!Array.isArray(coordinates)) return []
  if (isPoint(coordinates)) return [[coordinates]]
  if (coordinates.every(isPoint)) return [coordinates]
  return coordinates.flatMap(linesOf)
}

function isPoint(value: unknown): value is [number, number] {
  return Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number'
}

function unitsOf([longitude, latitude]: Point, [west, south]: Point): Point {
  return [Math.round((longitude - west) * unitsPerDegree), Math.round((latitude - south) * unitsPerDegree)]
}

/** Douglas and Peucker: leaves out points that a reader would not see. */
function simplify(line: readonly Point[]): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  let [farthest, at] = [0, 0]
  for (let index = 1; index < line.length - 1; index += 1) {
    const far = distance(line[index] ?? first, first, last)
    if (far > farthest) [farthest, at] = [far, index]
  }
  if (farthest <= toleranceUnits) return [first, last]
  return [...simplify(line.slice(0, at + 1)).slice(0, -1), ...simplify(line.slice(at))]
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

function differences(line: readonly Point[]): number[] {
  let [x, y] = [0, 0]
  return line.flatMap((point) => {
    const step = [point[0] - x, point[1] - y]
    ;[x, y] = point
    return step
  })
}
