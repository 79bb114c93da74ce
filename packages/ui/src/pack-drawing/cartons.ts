import { blisterStack, blistersOf, blisterTop, type Cell, capsule, suppository, tablet } from './blisters.ts'
import { carton, defaultCartonSize, floor, sizeFor } from './carton.ts'
import type { Pack } from './pack.ts'
import { mix, type Tone } from './tones.ts'
import { pillJar } from './vessels.ts'

type Draw = (pack: Pack, tone: Tone) => string

const foilDeep = '#C3CACC'
const glass = '#DCECF0'

/** What is counted in hundreds is poured into a jar. */
const blistered =
  (cell: Cell): Draw =>
  (pack, tone) =>
    blistersOf(pack.count)
      ? carton(pack, tone, { ...sizeFor(pack.count), labelFoot: blisterTop(pack.count) }) +
        blisterStack(pack.count, cell, tone)
      : pillJar(pack, tone)

export const tablets = blistered(tablet)
export const capsules = blistered(capsule)
export const suppositories = blistered(suppository)

const mostInRow = 5

export const sachets: Draw = (pack, tone) => {
  const shown = Math.min(mostInRow, Math.max(2, pack.count))
  const pitch = Math.min(42, 72 / (shown - 1))
  const sachet = (x: number, face: string, side: string) =>
    `<path d="M${x} 146h40v62h-40z" fill="${face}" stroke="${tone.main}" stroke-width=".8"/><path d="M${x} 146h40v7h-40zM${x} 201h40v7h-40z" fill="${side}"/>` +
    `<path d="M${x + 9} 172h22M${x + 9} 180h14" stroke="${tone.main}" stroke-width="4" stroke-linecap="round"/>`
  return (
    carton(pack, tone, sizeFor(pack.count)) +
    floor(172, 209, 52) +
    Array.from({ length: shown }, (_, at) =>
      sachet(222 - 40 - (shown - 1 - at) * pitch, at % 2 ? tone.pale : tone.light, mix(tone.light, tone.main, 0.5)),
    ).join('')
  )
}

const mostAmpoules = 10

/** Every ampoule of a usual pack; of a larger one, ten. */
export const ampoules: Draw = (pack, tone) => {
  const shown = Math.min(mostAmpoules, Math.max(1, pack.count))
  const scale = Math.min(1, 100 / (shown * 25))
  const ampoule = (at: number) =>
    `<g transform="translate(${(222 - (shown - at) * 25 * scale).toFixed(1)} ${(208 - 83 * Math.max(scale, 0.7)).toFixed(1)}) scale(${scale.toFixed(3)} ${Math.max(scale, 0.7).toFixed(3)})">` +
    `<path d="M6 83h10a5 5 0 0 0 5-5v-40c0-6-6-8-6-14v-13a4 4 0 0 0-8 0v13c0 6-6 8-6 14v40a5 5 0 0 0 5 5z" fill="${glass}" stroke="#A9C3CC" stroke-width="1"/>` +
    `<path d="M1 53h20v25a5 5 0 0 1-5 5h-10a5 5 0 0 1-5-5z" fill="${tone.light}"/>` +
    `<path d="M1 41h20v12h-20z" fill="#FFFFFF"/><path d="M7 22h8v3h-8z" fill="${tone.main}"/></g>`
  return (
    carton(pack, tone, sizeFor(pack.count * 4)) +
    floor(170, 208, 50) +
    Array.from({ length: shown }, (_, at) => ampoule(at)).join('')
  )
}

const mostVials = 5

export const vial: Draw = (pack, tone) => {
  const shown = Math.min(mostVials, Math.max(1, pack.count))
  const scale = Math.min(1, 104 / (shown * 50))
  const one = (at: number) =>
    `<g transform="translate(${(220 - (shown - at) * 50 * scale).toFixed(1)} ${(210 - 78 * scale).toFixed(1)}) scale(${scale.toFixed(3)})">` +
    `<path d="M14 18h18v8c8 4 12 8 12 16v30a6 6 0 0 1-6 6h-30a6 6 0 0 1-6-6v-30c0-8 4-12 12-16z" fill="${glass}" stroke="#A9C3CC"/>` +
    `<path d="M3 60h40v12a6 6 0 0 1-6 6h-28a6 6 0 0 1-6-6z" fill="#FFFFFF"/><rect x="11" y="4" width="24" height="16" rx="3" fill="${foilDeep}"/><rect x="13" y="0" width="20" height="8" rx="3" fill="${tone.main}"/>` +
    `<path d="M2 40h42v16h-42z" fill="${tone.light}"/></g>`
  return (
    carton(pack, tone, sizeFor(pack.count * 4)) +
    floor(170, 210, 50) +
    Array.from({ length: shown }, (_, at) => one(at)).join('')
  )
}

export const patch: Draw = (pack, tone) =>
  carton(pack, tone) +
  `<g transform="rotate(-18 168 184)"><rect x="116" y="169" width="106" height="34" rx="17" fill="#14231c" opacity=".1"/>` +
  `<rect x="115" y="165" width="106" height="34" rx="17" fill="#EBCBA8"/>` +
  `<rect x="147" y="165" width="42" height="34" fill="#F7E6D2"/>` +
  [
    [128, 176],
    [138, 188],
    [200, 176],
    [210, 188],
    [128, 188],
    [210, 176],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.8" fill="#CFA679"/>`)
    .join('') +
  '</g>'

export const device: Draw = (pack, tone) =>
  carton(pack, tone) +
  floor(176, 208, 46) +
  `<rect x="134" y="136" width="84" height="72" rx="12" fill="#F4F6F6"/><path d="M134 190v6a12 12 0 0 0 12 12h60a12 12 0 0 0 12-12v-6a12 12 0 0 1-12 12h-60a12 12 0 0 1-12-12z" fill="${foilDeep}"/>` +
  `<rect x="144" y="146" width="64" height="34" rx="5" fill="${tone.ink}"/>` +
  `<path d="M151 164h11l5-9 7 16 6-11 3 4h17" fill="none" stroke="${tone.light}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>` +
  `<circle cx="176" cy="191" r="6" fill="${tone.main}"/>`

export const tube: Draw = (pack, tone) =>
  carton(pack, tone, { ...defaultCartonSize, y: 44, height: 112, band: 36 }) +
  floor(128, 208, 98) +
  `<path d="M36 170h6l118 4c12 1 18 6 18 17s-6 16-18 17l-118 4h-6z" transform="translate(0 -2)" fill="#E9EEEC"/>` +
  `<path d="M36 202l124-3c10-1 16-4 17.500-8 .5 11-5.500 15-17.500 16l-118 4h-6z" transform="translate(0 -1)" fill="${foilDeep}"/>` +
  `<path d="M36 168h9v42h-9z" fill="${tone.main}"/><path d="M64 169.200l64 2.300v35l-64 2.300z" fill="${tone.light}"/>` +
  `<path d="M178 181h8v16h-8z" fill="${foilDeep}"/><rect x="185" y="175" width="26" height="28" rx="4" fill="${tone.main}"/>` +
  `<path d="M185 194h26v5a4 4 0 0 1-4 4h-18a4 4 0 0 1-4-4z" fill="${tone.deep}"/>`

export const box: Draw = (pack, tone) => {
  const petals = [0, 45, 90, 135, 180, 225, 270, 315]
    .map((turn) => `<rect x="-5" y="-31" width="10" height="22" rx="5" transform="rotate(${turn})"/>`)
    .join('')
  return `${carton(pack, tone)}<g transform="translate(158 167)" fill="${tone.light}"><clipPath id="c"><path d="M-60-23h94v46h-94z"/></clipPath><g clip-path="url(#c)">${petals}<circle r="8" fill="#FFC83A"/></g></g>`
}
