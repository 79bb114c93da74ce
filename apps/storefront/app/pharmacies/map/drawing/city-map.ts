/** The file of a drawn map; `demo/prepare-maps` makes it. */
interface CityMapFile {
  attribution: { text: string; url: string }[]
  corner: [number, number]
  unitsPerDegree: number
  features: [kind: string, rank: number, name: string, colour: string, shape: 0 | 1 | 2, parts: number[][]][]
}

export interface MapFeature {
  kind: string
  /** 1 is the most important of its kind. */
  rank: number
  name: string
  colour: string
  /** Pairs of x and y of the Mercator projection: the whole world is one unit wide. */
  parts: Float64Array[]
  box: Box
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface CityMap {
  attribution: CityMapFile['attribution']
  features: MapFeature[]
}

export async function loadCityMap(url: string): Promise<CityMap> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`the map was answered with ${reply.status}`)
  return readCityMap(await reply.json())
}

function readCityMap(file: CityMapFile): CityMap {
  const features = file.features.map(([kind, rank, name, colour, , parts]) => {
    const lines = parts.map((part) => project(part, file))
    return { kind, rank, name, colour, parts: lines, box: boxOf(lines) }
  })
  return { attribution: file.attribution, features }
}

/** From differences in units of the file to places in the projection. */
function project(differences: readonly number[], { corner: [west, south], unitsPerDegree }: CityMapFile): Float64Array {
  const line = new Float64Array(differences.length)
  let [x, y] = [0, 0]
  for (let at = 0; at < differences.length; at += 2) {
    x += differences[at] ?? 0
    y += differences[at + 1] ?? 0
    line[at] = mercatorX(west + x / unitsPerDegree)
    line[at + 1] = mercatorY(south + y / unitsPerDegree)
  }
  return line
}

/** Where a place lies in the projection. */
export function projectPlace({ latitude, longitude }: { latitude: number; longitude: number }): [x: number, y: number] {
  return [mercatorX(longitude), mercatorY(latitude)]
}

function mercatorX(longitude: number): number {
  return longitude / 360 + 0.5
}

function mercatorY(latitude: number): number {
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)
}

function boxOf(lines: readonly Float64Array[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 2) {
      const [x = 0, y = 0] = [line[at], line[at + 1]]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  return box
}
