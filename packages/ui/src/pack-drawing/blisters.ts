import type { Tone } from './tones.ts'

/** One pill in its cell: its middle, and how far the next one is. */
export type Cell = (x: number, y: number, pitch: number, tone: Tone) => string

const foil = '#E3E7E8'
const foilDeep = '#C3CACC'
const mostCells = 15
const mostBlisters = 10
const rightEdge = 220
const foot = 212
/** How much higher each sheet behind the first one reaches. */
const behindStep = 4

/** How a number of pills is divided into blisters; nothing where it is usually poured into a jar. */
export function blistersOf(count: number): { blisters: number; cells: number } | undefined {
  if (count < 1) return { blisters: 1, cells: 10 }
  for (let blisters = 1; blisters <= mostBlisters; blisters += 1) {
    const isUsual = blisters > 1 || count <= mostCells
    if (isUsual && count % blisters === 0 && count / blisters <= mostCells) return { blisters, cells: count / blisters }
  }
  return undefined
}

/** Where the blisters end at their top. */
export function blisterTop(count: number): number {
  const { blisters, height } = sheetsOf(count)
  return foot - height - (blisters - 1) * behindStep
}

/** As many blisters as the pack holds, the others behind the first, each with as many pills as it has. */
export function blisterStack(count: number, cell: Cell, tone: Tone): string {
  const { blisters, cells, columns, pitch, width, height } = sheetsOf(count)
  const [x, y] = [rightEdge - width, foot - height]
  const behind = Array.from({ length: blisters - 1 }, (_, at) => {
    const back = (blisters - 1 - at) * behindStep
    return sheet(x + back * 0.15, y - back, width, height, at % 2 === 0 ? '#D3D9DB' : foil)
  })
  const pills = Array.from({ length: cells }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    return cell(x + 5 + (column + 0.5) * pitch, y + 5 + (row + 0.5) * pitch, pitch, tone)
  })
  return [
    `<path d="M${x + 4} ${foot}h${width}l4 5h-${width}z" fill="#14231c" opacity=".1"/>`,
    ...behind,
    sheet(x, y, width, height, foil),
    ...pills,
  ].join('')
}

function sheetsOf(count: number) {
  const { blisters, cells } = blistersOf(count) ?? { blisters: 1, cells: mostCells }
  const rows = cells <= 3 ? 1 : cells > 10 && cells % 3 === 0 ? 3 : 2
  const columns = Math.ceil(cells / rows)
  const pitch = Math.min(26, 106 / columns, 66 / rows)
  return { blisters, cells, columns, pitch, width: columns * pitch + 10, height: rows * pitch + 10 }
}

function sheet(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="5" fill="${fill}" stroke="#B4BDC0" stroke-width=".8"/>`
}

export const tablet: Cell = (x, y, pitch, tone) => {
  const radius = pitch * 0.36
  return (
    `<circle cx="${round(x)}" cy="${round(y + 1.2)}" r="${round(radius + 0.6)}" fill="${foilDeep}"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="#FFFFFF"/>` +
    `<path d="M${round(x - radius * 0.6)} ${round(y)}h${round(radius * 1.2)}" stroke="${tone.light}" stroke-width="1.5" stroke-linecap="round"/>`
  )
}

export const capsule: Cell = (x, y, pitch, tone) => {
  const [half, high] = [round(pitch * 0.24), round(pitch * 0.2)]
  const [left, middle] = [round(x - half), round(y)]
  return (
    `<rect x="${left}" y="${round(y - half - high + 1)}" width="${half * 2}" height="${(half + high) * 2}" rx="${half}" fill="${foilDeep}"/>` +
    `<path d="M${left} ${middle}v-${high}a${half} ${half} 0 0 1 ${half * 2} 0v${high}z" fill="${tone.main}"/>` +
    `<path d="M${left} ${middle}v${high}a${half} ${half} 0 0 0 ${half * 2} 0v-${high}z" fill="#FFFFFF"/>`
  )
}

export const suppository: Cell = (x, y, pitch, tone) => {
  const [half, high] = [pitch * 0.28, pitch * 0.42]
  return (
    `<path d="M${round(x - half)} ${round(y + high)}v-${round(high)}c0-${round(high * 0.5)} ${round(half * 0.6)}-${round(high * 0.8)} ${round(half)}-${round(high)} ${round(half * 0.4)} ${round(high * 0.2)} ${round(half)} ${round(high * 0.5)} ${round(half)} ${round(high)}v${round(high)}z" fill="#FFFFFF"/>` +
    `<path d="M${round(x + half * 0.5)} ${round(y + high)}v-${round(high * 1.6)}l${round(half * 0.5)} ${round(high * 0.6)}v${round(high)}z" fill="${tone.light}"/>`
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
