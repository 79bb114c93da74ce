/** How one kind of feature is drawn; widths in pixels by zoom. */
export interface KindStyle {
  fill?: string
  line?: string
  width?: (zoom: number, rank: number) => number
  dash?: number[]
  /** Drawn below the line, a little wider. */
  casing?: string
  isOwnColour?: boolean
  /** Ranks of it that are seen at a zoom. */
  mostRank?: (zoom: number) => number
}

export interface MapColours {
  ground: string
  city: string
  water: string
  waterLine: string
  park: string
  road: string
  mainRoad: string
  casing: string
  rail: string
  border: string
  name: string
  quietName: string
  waterName: string
  parkName: string
}

/** Colours of the map are custom properties of its box, so a theme can set them. */
export function readColours(box: Element): MapColours {
  const style = getComputedStyle(box)
  const colour = (name: string) => style.getPropertyValue(`--map-${name}`).trim()
  return {
    ground: colour('ground'),
    city: colour('city'),
    water: colour('water'),
    waterLine: colour('water-line'),
    park: colour('park'),
    road: colour('road'),
    mainRoad: colour('main-road'),
    casing: colour('casing'),
    rail: colour('rail'),
    border: colour('border'),
    name: colour('name'),
    quietName: colour('quiet-name'),
    waterName: colour('water-name'),
    parkName: colour('park-name'),
  }
}

const grows =
  (base: number, from: number, rate = 1.35) =>
  (zoom: number) =>
    Math.max(0.6, base * rate ** (zoom - from))
const riverWidths = [7, 2.6, 1.4]
const roadWidths = [4, 2.6, 1.7]

/** In the order of drawing, the lowest first. */
export function stylesOf(colours: MapColours): [kind: string, style: KindStyle][] {
  return [
    ['boundary', { fill: colours.city, line: colours.border, width: () => 1.5 }],
    ['district', { line: colours.border, width: (_, rank) => (rank === 1 ? 1.4 : 0.8), dash: [5, 4] }],
    ['park', { fill: colours.park }],
    ['sea', { fill: colours.water }],
    [
      'river',
      {
        line: colours.water,
        width: (zoom, rank) => grows(riverWidths[rank - 1] ?? 1, 12)(zoom),
        mostRank: (zoom) => zoom - 9,
      },
    ],
    ['water', { fill: colours.water, line: colours.waterLine, width: () => 0.6 }],
    ['coast', { line: colours.waterLine, width: () => 1 }],
    ['rail', { line: colours.rail, width: grows(1, 13, 1.15), dash: [6, 3] }],
    [
      'road',
      {
        line: colours.road,
        casing: colours.casing,
        width: (zoom, rank) => grows(roadWidths[rank - 1] ?? 1, 13)(zoom),
        mostRank: (zoom) => zoom - 9,
      },
    ],
    ['metro_line', { isOwnColour: true, casing: colours.city, width: grows(3, 12, 1.12) }],
  ]
}
