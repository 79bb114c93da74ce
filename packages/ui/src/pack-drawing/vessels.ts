import { floor } from './carton.ts'
import { mark, pieces, piecesWidth, title } from './label.ts'
import type { Pack } from './pack.ts'
import { mix, type Tone } from './tones.ts'

type Draw = (pack: Pack, tone: Tone) => string

const steel = '#C3CACC'
/** White plastic, dark enough to stand out from a white card. */
const white = '#E9EEEC'
const whiteShade = '#CBD5D1'

interface LabelPlace {
  x: number
  y: number
  width: number
  height: number
}

/** A paper label round a vessel: pale above, the group's colour at the foot, shaded where it turns away. */
function paper(pack: Pack, tone: Tone, { x, y, width, height }: LabelPlace): string {
  const band = 30
  const foot = y + height
  const shade = width * 0.1
  return [
    `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${tone.pale}"/>`,
    `<path d="M${x} ${foot - band}h${width}v${band}h${-width}z" fill="${tone.main}"/>`,
    title(pack, tone, { x: x + 11, y: y + 12, width: width - 22, height: height - band - 14, lines: 3, largest: 20 }),
    pieces(pack, x + 11, foot - band / 2 + 5, 14),
    piecesWidth(pack) < width / 2 ? mark(x + width - shade - 14, foot - band / 2, '#FFFFFF', '#FFC83A') : '',
    `<path d="M${x + width - shade} ${y}h${shade}v${height}h${-shade}z" fill="#14231c" opacity=".09"/>`,
  ].join('')
}

/** A ribbed screw cap. */
function cap(x: number, y: number, width: number, height: number, colour: string): string {
  const ribs = Array.from(
    { length: Math.floor(width / 8) - 1 },
    (_, at) => `M${x + 8 + at * 8} ${y + 6}v${height - 10}`,
  )
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${colour}"/>` +
    `<path d="${ribs.join('')}" stroke="${mix(colour, '#14231C', 0.22)}" stroke-width="2" stroke-linecap="round"/>` +
    `<path d="M${x + width * 0.84} ${y}h${width * 0.16 - 5}a5 5 0 0 1 5 5v${height - 10}a5 5 0 0 1-5 5h${5 - width * 0.16}z" fill="#14231c" opacity=".14"/>`
  )
}

/** Shoulders and body of a round bottle. */
function body(x: number, top: number, width: number, foot: number, neck: number, colour: string): string {
  const middle = x + width / 2
  const half = neck / 2
  const path = `M${middle - half} ${top}h${neck}v8c0 12 ${width / 2 - half} 10 ${width / 2 - half} 34V${foot - 12}a12 12 0 0 1-12 12h${24 - width}a12 12 0 0 1-12-12V${top + 42}c0-24 ${width / 2 - half}-22 ${width / 2 - half}-34z`
  return `<path d="${path}" fill="${colour}"/><path d="M${x + width * 0.9} ${top + 32}q${width * 0.1} 4 ${width * 0.1} 14V${foot - 12}a12 12 0 0 1-${width * 0.1} 11z" fill="#14231c" opacity=".12"/>`
}

const amber = '#8A5A33'

export const syrup: Draw = (pack, tone) =>
  floor(118, 216, 70) +
  body(54, 62, 128, 216, 48, amber) +
  cap(88, 22, 60, 42, white) +
  paper(pack, tone, { x: 54, y: 110, width: 128, height: 94 }) +
  `<path d="M186 180h38l-4 34a3 3 0 0 1-3 2h-24a3 3 0 0 1-3-2z" fill="#E6EEF0"/><path d="M188.500 196h33l-2.300 18a3 3 0 0 1-2.200 2h-24a3 3 0 0 1-2.200-2z" fill="${tone.light}"/>`

export const solution: Draw = (pack, tone) =>
  floor(120, 216, 68) +
  body(55, 60, 130, 216, 56, '#CFE2E8') +
  `<rect x="90" y="30" width="60" height="34" rx="5" fill="${steel}"/><path d="M90 50h60v6h-60z" fill="#14231c" opacity=".12"/><rect x="98" y="24" width="44" height="10" rx="4" fill="${tone.main}"/>` +
  paper(pack, tone, { x: 55, y: 108, width: 130, height: 96 })

export const drops: Draw = (pack, tone) =>
  floor(120, 216, 66) +
  body(57, 82, 126, 216, 46, white) +
  `<path d="M112 20h16l5 34h-26z" fill="${white}"/><path d="M122 20h6l5 34h-8z" fill="#14231c" opacity=".08"/>` +
  cap(94, 52, 52, 32, tone.main) +
  paper(pack, tone, { x: 57, y: 118, width: 126, height: 88 }) +
  `<path d="M206 78c8 12 13 18 13 26a13 13 0 0 1-26 0c0-8 5-14 13-26z" fill="${tone.light}"/>`

export const spray: Draw = (pack, tone) =>
  floor(120, 216, 66) +
  body(57, 84, 126, 216, 50, white) +
  `<path d="M104 34h26a8 8 0 0 1 8 8v18h-34z" fill="${white}"/><path d="M104 34v12l-22 5v-11z" fill="${whiteShade}"/><path d="M128 34h2a8 8 0 0 1 8 8v18h-10z" fill="#14231c" opacity=".08"/>` +
  cap(94, 58, 52, 28, tone.main) +
  paper(pack, tone, { x: 57, y: 118, width: 126, height: 88 }) +
  `<g fill="${tone.light}"><circle cx="66" cy="42" r="3.500"/><circle cx="52" cy="34" r="3"/><circle cx="52" cy="50" r="3"/><circle cx="38" cy="27" r="2.400"/><circle cx="38" cy="42" r="2.400"/><circle cx="38" cy="57" r="2.400"/></g>`

export const inhaler: Draw = (pack, tone) =>
  floor(128, 216, 72) +
  `<path d="M98 22h58a6 6 0 0 1 6 6v50h-70v-50a6 6 0 0 1 6-6z" fill="${steel}"/><path d="M148 22h8a6 6 0 0 1 6 6v50h-14z" fill="#14231c" opacity=".12"/>` +
  `<path d="M66 66h122a8 8 0 0 1 8 8v130a12 12 0 0 1-12 12h-118l-34-8v-46l34-10v-78a8 8 0 0 1 0-8z" fill="${tone.main}"/>` +
  `<path d="M24 160h12v50h-12a6 6 0 0 1-6-6v-38a6 6 0 0 1 6-6z" fill="${tone.deep}"/><path d="M182 66h6a8 8 0 0 1 8 8v130a12 12 0 0 1-12 12h-2z" fill="#14231c" opacity=".16"/>` +
  paper(pack, tone, { x: 66, y: 84, width: 124, height: 100 })

export const jar: Draw = (pack, tone) =>
  floor(120, 212, 88) +
  `<rect x="36" y="84" width="168" height="128" rx="18" fill="${white}"/><path d="M186 84a18 18 0 0 1 18 18v92a18 18 0 0 1-18 18z" fill="#14231c" opacity=".1"/>` +
  cap(30, 46, 180, 44, tone.main) +
  paper(pack, tone, { x: 36, y: 104, width: 168, height: 92 })

export const bottle: Draw = (pack, tone) =>
  floor(120, 216, 70) +
  `<path d="M64 76h112c8 0 12 6 12 14v112a14 14 0 0 1-14 14h-108a14 14 0 0 1-14-14v-112c0-8 4-14 12-14z" fill="${white}"/><path d="M174 76h2c8 0 12 6 12 14v112a14 14 0 0 1-14 14z" fill="#14231c" opacity=".1"/>` +
  cap(62, 28, 116, 50, tone.main) +
  paper(pack, tone, { x: 52, y: 98, width: 136, height: 100 })

export const herbs: Draw = (pack, tone) =>
  floor(120, 218, 80) +
  `<path d="M44 30h152l6 12-4 8 6 152a14 14 0 0 1-14 16h-140a14 14 0 0 1-14-16l6-152-4-8z" fill="#E3D3B5"/><path d="M180 30h16l6 12-4 8 6 152a14 14 0 0 1-14 16h-12z" fill="#14231c" opacity=".09"/>` +
  `<path d="M38 42l6-12h152l6 12-4 8h-156z" fill="${mix('#E3D3B5', '#14231C', 0.14)}"/>` +
  `<g fill="${tone.main}"><path d="M120 104c-22-4-32-18-32-38 22 2 34 16 32 38z"/><path d="M120 104c22-4 32-18 32-38-22 2-34 16-32 38z" fill="${tone.deep}"/><path d="M118 92h4v24h-4z" fill="${tone.deep}"/></g>` +
  paper(pack, tone, { x: 42, y: 112, width: 156, height: 94 })
