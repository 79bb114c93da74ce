import { floor } from './carton.ts'
import { maker, mark, pieces, piecesWidth, title } from './label.ts'
import type { Pack } from './pack.ts'
import { makerHue, mix, type Tone } from './tones.ts'

type Draw = (pack: Pack, tone: Tone) => string

/** Drawn smaller up to so many millilitres. */
const sizes: readonly [millilitres: number, scale: number][] = [
  [15, 0.76],
  [60, 0.88],
]

/** On the same ground, as large as what it holds. */
function sized(draw: Draw): Draw {
  return (pack, tone) => {
    const { millilitres } = pack
    const scale = millilitres && pack.count <= 1 ? sizes.find(([most]) => millilitres <= most)?.[1] : undefined
    const drawn = draw(pack, tone)
    return scale
      ? `<g transform="translate(${round(120 * (1 - scale))} ${round(216 * (1 - scale))}) scale(${scale})">${drawn}</g>`
      : drawn
  }
}

const round = (value: number) => Math.round(value * 100) / 100

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
    `<path d="M${x} ${foot - band - 5}h${width}v5h-${width}z" fill="${makerHue(pack.maker)}"/>`,
    title(pack, tone, { x: x + 11, y: y + 12, width: width - 22, height: height - band - 14, lines: 3, largest: 20 }),
    pieces(pack, x + 11, foot - band / 2 + 5, 14),
    maker(pack, x + width - shade - 6, foot - band / 2 + 4, width - shade - 26 - piecesWidth(pack)),
    !pack.maker && piecesWidth(pack) < width / 2
      ? mark(x + width - shade - 14, foot - band / 2, '#FFFFFF', '#FFC83A')
      : '',
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

export const syrup: Draw = sized(
  (pack, tone) =>
    floor(118, 216, 70) +
    body(54, 62, 128, 216, 48, amber) +
    cap(88, 22, 60, 42, white) +
    paper(pack, tone, { x: 54, y: 110, width: 128, height: 94 }) +
    `<path d="M186 180h38l-4 34a3 3 0 0 1-3 2h-24a3 3 0 0 1-3-2z" fill="#E6EEF0"/><path d="M188.500 196h33l-2.300 18a3 3 0 0 1-2.200 2h-24a3 3 0 0 1-2.200-2z" fill="${tone.light}"/>`,
)

export const solution: Draw = sized(
  (pack, tone) =>
    floor(120, 216, 68) +
    body(55, 60, 130, 216, 56, '#CFE2E8') +
    `<rect x="90" y="30" width="60" height="34" rx="5" fill="${steel}"/><path d="M90 50h60v6h-60z" fill="#14231c" opacity=".12"/><rect x="98" y="24" width="44" height="10" rx="4" fill="${tone.main}"/>` +
    paper(pack, tone, { x: 55, y: 108, width: 130, height: 96 }),
)

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

/** It has shoulders and a narrow cap: straight walls under a wide one are a jar of pills. */
export const bottle: Draw = sized(
  (pack, tone) =>
    floor(120, 216, 66) +
    body(58, 54, 124, 216, 50, white) +
    cap(90, 22, 60, 36, tone.main) +
    paper(pack, tone, { x: 58, y: 102, width: 124, height: 100 }),
)

export const herbs: Draw = (pack, tone) =>
  floor(120, 218, 80) +
  `<path d="M44 30h152l6 12-4 8 6 152a14 14 0 0 1-14 16h-140a14 14 0 0 1-14-16l6-152-4-8z" fill="#E3D3B5"/><path d="M180 30h16l6 12-4 8 6 152a14 14 0 0 1-14 16h-12z" fill="#14231c" opacity=".09"/>` +
  `<path d="M38 42l6-12h152l6 12-4 8h-156z" fill="${mix('#E3D3B5', '#14231C', 0.14)}"/>` +
  `<g fill="${tone.main}"><path d="M120 104c-22-4-32-18-32-38 22 2 34 16 32 38z"/><path d="M120 104c22-4 32-18 32-38-22 2-34 16-32 38z" fill="${tone.deep}"/><path d="M118 92h4v24h-4z" fill="${tone.deep}"/></g>` +
  paper(pack, tone, { x: 42, y: 112, width: 156, height: 94 })

/** Hundreds of pills, some of them poured out. */
export const pillJar: Draw = (pack, tone) =>
  floor(118, 218, 84) +
  `<path d="M52 66h112c10 0 14 6 14 14v122a14 14 0 0 1-14 14h-112a14 14 0 0 1-14-14v-122c0-8 4-14 14-14z" fill="${white}"/><path d="M162 66c12 0 16 6 16 14v122a14 14 0 0 1-14 14z" fill="#14231c" opacity=".1"/>` +
  cap(46, 22, 124, 46, tone.main) +
  paper(pack, tone, { x: 38, y: 88, width: 140, height: 108 }) +
  [
    [190, 208],
    [206, 212],
    [222, 208],
    [198, 196],
    [214, 198],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="9" ry="6" fill="#FFFFFF" stroke="${steel}"/>`)
    .join('')

/** Effervescent tablets stand in a tube with a stopper. */
export const tabletTube: Draw = (pack, tone) =>
  floor(112, 218, 60) +
  `<rect x="62" y="16" width="92" height="30" rx="8" fill="${tone.main}"/><path d="M62 36h92v8h-92z" fill="#14231c" opacity=".14"/>` +
  `<path d="M66 44h84v162c0 14-84 14-84 0z" fill="${white}"/>` +
  paper(pack, tone, { x: 66, y: 56, width: 84, height: 138 }) +
  `<ellipse cx="190" cy="192" rx="28" ry="24" fill="${steel}"/><ellipse cx="188" cy="188" rx="28" ry="24" fill="#FFFFFF" stroke="${steel}"/><path d="M172 188h32" stroke="${tone.light}" stroke-width="4" stroke-linecap="round"/>` +
  `<g fill="${tone.light}"><circle cx="186" cy="150" r="5"/><circle cx="198" cy="136" r="3.500"/><circle cx="180" cy="130" r="3"/></g>`

/** Essential oil: a small dark bottle with a dropper. */
export const oil: Draw = (pack, tone) =>
  floor(120, 216, 56) +
  '<path d="M112 14h16c4 0 4 22 2 30h-20c-2-8-2-30 2-30z" fill="#3A3F3C"/>' +
  cap(98, 42, 44, 34, tone.ink) +
  body(70, 74, 100, 216, 40, amber) +
  paper(pack, tone, { x: 70, y: 116, width: 100, height: 88 })

export const infusion: Draw = (pack, tone) =>
  floor(120, 220, 70) +
  `<path d="M104 14a16 16 0 0 1 32 0" fill="none" stroke="${steel}" stroke-width="4"/>` +
  body(52, 34, 136, 218, 60, '#DCECF0') +
  `<rect x="88" y="18" width="64" height="22" rx="4" fill="${steel}"/><rect x="98" y="14" width="44" height="8" rx="3" fill="${tone.main}"/>` +
  `<path d="M176 92h8M172 112h12M176 132h8M172 152h12M176 172h8" stroke="${tone.deep}" stroke-width="2"/>` +
  paper(pack, tone, { x: 52, y: 88, width: 116, height: 112 })

export const aerosol: Draw = (pack, tone) =>
  floor(120, 218, 56) +
  `<path d="M108 14h24v16h-24z" fill="${white}"/><path d="M98 28h44l10 26h-64z" fill="${tone.main}"/>` +
  `<path d="M76 66c0-8 6-14 14-14h60c8 0 14 6 14 14v142a10 10 0 0 1-10 10h-68a10 10 0 0 1-10-10z" fill="${steel}"/><path d="M150 52c8 0 14 6 14 14v142a10 10 0 0 1-10 10h-4z" fill="#14231c" opacity=".14"/>` +
  paper(pack, tone, { x: 76, y: 78, width: 88, height: 122 })

export const rollOn: Draw = (pack, tone) =>
  floor(120, 218, 56) +
  `<path d="M84 74c0-44 8-56 36-56s36 12 36 56z" fill="${tone.main}"/><path d="M138 21c12 6 18 20 18 53h-14c0-26 0-42-4-53z" fill="#14231c" opacity=".14"/>` +
  `<path d="M80 72h80l6 134c0 16-92 16-92 0z" fill="${white}"/>` +
  paper(pack, tone, { x: 76, y: 96, width: 88, height: 104 })

export const flipCap: Draw = sized(
  (pack, tone) =>
    floor(120, 218, 62) +
    `<path d="M76 40c0-14 8-20 18-20h52c10 0 18 6 18 20v150c0 10-2 16-6 20h-76c-4-4-6-10-6-20z" fill="${mix(tone.main, '#FFFFFF', 0.62)}"/><path d="M150 20c8 0 14 8 14 20v150c0 10-2 16-6 20h-10z" fill="#14231c" opacity=".1"/>` +
    `<path d="M82 186h76v22a10 10 0 0 1-10 10h-56a10 10 0 0 1-10-10z" fill="${tone.main}"/><path d="M82 192h76v4h-76z" fill="#14231c" opacity=".16"/>` +
    paper(pack, tone, { x: 76, y: 52, width: 88, height: 116 }),
)

export const pump: Draw = (pack, tone) =>
  floor(120, 218, 66) +
  `<path d="M70 20h56a6 6 0 0 1 6 6v10h-24l-38-6z" fill="${tone.main}"/><rect x="112" y="34" width="14" height="30" fill="${tone.deep}"/>` +
  cap(94, 58, 50, 24, tone.main) +
  `<path d="M72 98c0-12 10-18 22-18h52c12 0 22 6 22 18v106a14 14 0 0 1-14 14h-68a14 14 0 0 1-14-14z" fill="${white}"/><path d="M152 80c10 2 16 8 16 18v106a14 14 0 0 1-14 14h-2z" fill="#14231c" opacity=".1"/>` +
  paper(pack, tone, { x: 72, y: 104, width: 96, height: 96 })
