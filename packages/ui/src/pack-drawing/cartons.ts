import { carton, defaultCartonSize, floor } from './carton.ts'
import type { Pack } from './pack.ts'
import { mix, type Tone } from './tones.ts'

type Draw = (pack: Pack, tone: Tone) => string

const foil = '#E3E7E8'
const foilDeep = '#C3CACC'
const glass = '#DCECF0'

/** A strip of foil with cells, lying before the carton. */
function blister(cell: (x: number, y: number) => string): string {
  const cells = [0, 1, 2, 3].flatMap((column) => [0, 1].map((row) => cell(122 + column * 25, 168 + row * 24)))
  return [
    '<path d="M108 205h104l6 5h-104z" fill="#14231c" opacity=".1"/>',
    `<rect x="106" y="152" width="108" height="56" rx="6" fill="${foil}"/>`,
    `<path d="M112 208h96a6 6 0 0 0 6-6v-3a6 6 0 0 1-6 6h-96a6 6 0 0 1-6-6v3a6 6 0 0 0 6 6z" fill="${foilDeep}"/>`,
    ...cells,
  ].join('')
}

export const tablets: Draw = (pack, tone) =>
  carton(pack, tone) +
  blister(
    (x, y) =>
      `<circle cx="${x}" cy="${y + 1.5}" r="9.2" fill="${foilDeep}"/><circle cx="${x}" cy="${y}" r="8.6" fill="#FFFFFF"/>` +
      `<path d="M${x - 5} ${y}h10" stroke="${tone.light}" stroke-width="1.6" stroke-linecap="round"/>`,
  )

export const capsules: Draw = (pack, tone) =>
  carton(pack, tone) +
  blister(
    (x, y) =>
      `<rect x="${x - 7}" y="${y - 8.6}" width="14" height="20" rx="7" fill="${foilDeep}"/>` +
      `<path d="M${x - 6.4} ${y + 1}v-3.6a6.4 6.4 0 0 1 12.8 0v3.6z" fill="${tone.main}"/>` +
      `<path d="M${x - 6.4} ${y + 1}v2.4a6.4 6.4 0 0 0 12.8 0v-2.4z" fill="#FFFFFF"/>`,
  )

export const sachets: Draw = (pack, tone) => {
  const sachet = (x: number, face: string, side: string) =>
    `<path d="M${x} 142h46v66h-46z" fill="${face}"/><path d="M${x} 142h46v7h-46zM${x} 201h46v7h-46z" fill="${side}"/>` +
    `<path d="M${x + 38} 149h8v52h-8z" fill="${side}" opacity=".5"/>`
  return (
    carton(pack, tone) +
    floor(172, 209, 52) +
    sachet(126, tone.light, mix(tone.light, tone.main, 0.5)) +
    sachet(168, tone.pale, tone.light) +
    `<path d="M178 166h24M178 174h16" stroke="${tone.main}" stroke-width="4" stroke-linecap="round"/>`
  )
}

export const ampoules: Draw = (pack, tone) => {
  const ampoule = (x: number) =>
    `<path d="M${x + 6} 208h10a5 5 0 0 0 5-5v-40c0-6-6-8-6-14v-13a4 4 0 0 0-8 0v13c0 6-6 8-6 14v40a5 5 0 0 0 5 5z" fill="${glass}"/>` +
    `<path d="M${x + 1} 178h20v25a5 5 0 0 1-5 5h-10a5 5 0 0 1-5-5z" fill="${tone.light}"/>` +
    `<path d="M${x + 1} 166h20v12h-20z" fill="#FFFFFF"/><path d="M${x + 7} 147h8v3h-8z" fill="${tone.main}"/>` +
    `<path d="M${x + 16.5} 160q4 2 4.500 6v37a5 5 0 0 1-4.500 5z" fill="#14231c" opacity=".1"/>`
  return carton(pack, tone) + floor(170, 208, 44) + [128, 156, 184].map(ampoule).join('')
}

export const suppositories: Draw = (pack, tone) => {
  const cell = (x: number) =>
    `<path d="M${x} 200v-24c0-9 5-16 9-22 4 6 9 13 9 22v24z" fill="#FFFFFF"/>` +
    `<path d="M${x + 11} 156.500c4 6 7 12 7 19.500v24h-5v-24c0-8-1-13-2-19.500z" fill="${tone.light}"/>`
  return (
    carton(pack, tone) +
    '<path d="M106 207h110l5 4h-110z" fill="#14231c" opacity=".1"/>' +
    `<rect x="106" y="145" width="110" height="63" rx="5" fill="${foil}"/>` +
    `<path d="M106 199v4a5 5 0 0 0 5 5h100a5 5 0 0 0 5-5v-4z" fill="${foilDeep}"/>` +
    [113, 139, 165, 191].map(cell).join('')
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

export const bandage: Draw = (pack, tone) =>
  carton(pack, tone) +
  floor(174, 208, 46) +
  '<path d="M150 150h42v58h-42z" fill="#F3F0E8"/><ellipse cx="192" cy="179" rx="16" ry="29" fill="#E2DDD0"/>' +
  '<ellipse cx="150" cy="179" rx="16" ry="29" fill="#FBF9F4"/>' +
  '<g fill="none" stroke="#D5CFC0" stroke-width="2"><ellipse cx="150" cy="179" rx="11" ry="20"/><ellipse cx="150" cy="179" rx="6" ry="11"/></g>' +
  `<ellipse cx="150" cy="179" rx="2.500" ry="4.500" fill="${tone.main}"/>`

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
