import {
  area,
  cloth,
  clothShade,
  type DrawGoods,
  disc,
  glass,
  rect,
  repeat,
  shade,
  steel,
  stroke,
  white,
  whiteShade,
} from './strokes.ts'

export const devices = {
  /** A felt tip soaked in iodine or brilliant green, its cap beside it. */
  marker: (tone) =>
    area('M36 96l108-44 12 30-108 44c-10 4-22-26-12-30z', white) +
    area('M70 82l54-22 12 30-54 22z', tone.main) +
    area('M144 52l26 2 2 4-16 24z', whiteShade) +
    area('M169 52l16-3 2 5-13 9z', tone.deep) +
    area('M142 128l50-20 8 20-50 20c-8 3-16-17-8-20z', tone.main) +
    shade('M46 112l104-42 6 12-108 44c-4 1-8-6-2-14z') +
    shade('M146 138l50-20 4 10-50 20c-4 1-8-4-4-10z'),
  /** It floats in the bath: a tube with a scale in a frame. */
  'bath-thermometer': (tone) =>
    area('M40 88c0-32 30-50 80-50s80 18 80 50-30 50-80 50-80-18-80-50z', tone.main) +
    area('M62 88c0-20 20-32 58-32s58 12 58 32-20 32-58 32-58-12-58-32z', '#FFFFFF') +
    rect(78, 81, 86, 14, 7, glass) +
    disc(84, 88, 9, '#C94B45') +
    stroke('M86 88h42', '#C94B45', 5) +
    repeat(7, (at) => stroke(`M${100 + at * 9} 102v${at % 2 ? 5 : 8}`, tone.deep, 2)) +
    shade('M200 88c0 32-30 50-80 50-30 0-54-7-67-19 60 14 122 2 134-64 8 9 13 20 13 33z'),
  thermometer: (tone) =>
    area('M32 118l104-68c12-6 46-24 58-12s-6 34-18 42l-108 62c-8 4-14-2-12-8z', white) +
    area('M128 62l42-22c8-3 14 4 8 10l-40 26z', tone.ink) +
    stroke('M144 62l8-4M156 55l8-5', tone.light, 4) +
    disc(112, 86, 7, tone.main) +
    area('M22 140l14-20 20 14-24 12c-8 3-14 0-10-6z', steel) +
    shade('M66 136l108-62c10-6 20-20 22-30 2 14-8 28-20 36l-108 62z'),
  'glass-thermometer': (tone) =>
    area('M28 136l150-96c12-8 24 6 14 16l-148 92z', glass) +
    stroke('M40 138l126-82', tone.main, 4) +
    repeat(7, (at) => stroke(`M${84 + at * 13} ${108 - at * 8.4}l4 7`, steel, 2)) +
    area('M20 146l12-16 14 14-14 8c-6 3-14-1-12-6z', steel),
  'infrared-thermometer': (tone) =>
    area(
      'M40 52c0-16 14-24 36-24h84c24 0 40 14 40 30s-16 28-40 28h-44l-12 56c-2 8-34 8-36 0l4-60c-20-2-32-12-32-30z',
      white,
    ) +
    rect(112, 40, 60, 32, 6, tone.ink) +
    stroke('M122 56h14M144 56h16', tone.light, 5) +
    area('M40 52c0-12 8-18 20-22v50c-12-4-20-14-20-28z', tone.main) +
    rect(92, 92, 14, 20, 6, tone.main) +
    shade('M72 84h44l-12 58c-2 8-34 8-36 0z'),
  tonometer: (tone) =>
    rect(104, 40, 112, 92, 14, white) +
    rect(114, 50, 92, 46, 6, tone.ink) +
    stroke('M124 62h24M124 74h18M124 86h14', tone.light, 4) +
    area('M178 82c-12-8-12-20-4-20 3 0 4 2 4 4 0-2 2-4 5-4 8 0 7 12-5 20z', tone.main) +
    disc(160, 114, 10, tone.main) +
    rect(22, 66, 62, 78, 14, tone.main) +
    area('M22 92h62v22h-62z', tone.light) +
    stroke('M84 84c18 0 2 40 30 40', '#4C5B53', 5) +
    shade('M104 118h112a14 14 0 0 1-14 14h-84a14 14 0 0 1-14-14z'),
  'aneroid-tonometer': (tone) =>
    rect(22, 48, 74, 96, 14, tone.main) +
    area('M22 82h74v26h-74z', tone.light) +
    stroke('M96 72c22 0 14 22 34 18M160 112v16', '#4C5B53', 5) +
    disc(162, 70, 44, steel) +
    disc(162, 70, 36, '#FFFFFF') +
    repeat(9, (at) => `<g transform="rotate(${-120 + at * 30} 162 70)">${rect(161, 37, 2, 8, 1, tone.ink)}</g>`) +
    stroke('M162 70l18-16', '#B5483F', 4) +
    disc(162, 70, 5, tone.ink) +
    area('M136 132c4-14 48-14 54 0 4 12-8 18-27 18s-31-6-27-18z', tone.ink),
  stethoscope: (tone) =>
    stroke('M76 34c-10 36 8 62 38 62s48-26 38-62', tone.main, 8) +
    stroke('M114 96c0 44 24 52 48 40 16-8 22-18 22-30', tone.main, 8) +
    stroke('M76 34l10-12M152 34l-10-12', '#4C5B53', 6) +
    disc(184, 94, 22, steel) +
    disc(184, 94, 14, white),
  cuff: (tone) =>
    area('M26 60c0-8 6-12 14-12h132c22 0 40 16 40 44s-18 44-40 44h-132c-8 0-14-4-14-12z', tone.main) +
    area('M40 62h64v60h-64z', tone.light) +
    area('M172 48c22 0 40 16 40 44s-18 44-40 44c14-10 22-26 22-44s-8-34-22-44z', tone.deep) +
    stroke('M124 122c0 26 26 10 26 26M142 120c0 22 22 8 22 28', '#4C5B53', 5),
  meter: (tone) =>
    area('M84 52c0-20 72-20 72 0l-6 76c-2 24-58 24-60 0z', white) +
    rect(94, 50, 52, 38, 8, tone.ink) +
    stroke('M104 62h14v8h-14v10h14M128 62v18', tone.light, 4) +
    disc(120, 108, 10, tone.main) +
    rect(112, 136, 16, 16, 2, tone.light) +
    area('M186 74c10 14 16 20 16 30a16 16 0 0 1-32 0c0-10 6-16 16-30z', '#B5483F') +
    shade('M146 44c8 2 10 4 10 8l-6 76c-1 10-10 16-20 18 8-24 14-60 16-102z'),
  'test-strips': (tone) =>
    repeat(
      4,
      (at) =>
        `<g transform="rotate(${-24 + at * 16} 120 150)">${rect(112, 26, 16, 82, 2, '#FFFFFF')}${rect(112, 26, 16, 18, 2, at % 2 ? tone.light : tone.main)}</g>`,
    ) +
    area('M84 92h72v46c0 14-72 14-72 0z', tone.main) +
    area('M84 84h72v14h-72z', tone.deep) +
    area('M84 106h72v22h-72z', '#FFFFFF'),
  'rapid-test': (tone) =>
    area('M26 100l148-64c14-5 30 12 18 22l-142 74c-16 8-40-24-24-32z', white) +
    area('M92 82l50-22 10 16-48 24z', '#FFFFFF') +
    stroke('M108 84l7 12M124 77l7 12', tone.main, 5) +
    area('M150 46l24-10c14-5 30 12 18 22l-22 12z', tone.main) +
    shade('M50 132l142-74c4-3 5-8 3-13 6 6 6 12-1 17l-140 74c-8 4-20 0-26-8 6 5 14 8 22 4z'),
  syringe: (tone, count) =>
    repeat(Math.min(3, Math.max(1, count)), (at) => {
      const y = count > 2 ? 36 + at * 40 : count === 2 ? 54 + at * 48 : 78
      return (
        stroke(`M168 ${y + 12}h52`, steel, 2.5) +
        rect(156, y + 7, 16, 10, 2, tone.main) +
        rect(64, y, 94, 24, 4, glass) +
        rect(100, y + 2, 56, 20, 2, tone.light) +
        rect(94, y + 2, 8, 20, 2, tone.ink) +
        stroke(`M116 ${y}v8M128 ${y}v8M140 ${y}v8`, steel, 2) +
        rect(56, y - 8, 8, 40, 3, white) +
        rect(30, y + 8, 66, 8, 2, whiteShade) +
        rect(24, y - 2, 8, 28, 3, white)
      )
    }),
  needles: (tone) =>
    repeat(4, (at) => {
      const x = 48 + at * 40
      return (
        stroke(`M${x + 12} 26v60`, steel, 2.5) +
        area(`M${x + 4} 84h16l4 40h-24z`, at % 2 ? tone.light : tone.main) +
        rect(x - 2, 122, 28, 26, 4, white)
      )
    }),
  'injection-pen': (tone) =>
    area('M26 104c0-12 4-14 12-14h120v38h-120c-8 0-12-2-12-14z', tone.main) +
    rect(158, 92, 34, 34, 3, white) +
    rect(192, 98, 14, 22, 3, tone.deep) +
    rect(70, 98, 48, 22, 4, '#FFFFFF') +
    stroke('M78 109h32', tone.light, 5) +
    area('M26 40c0-8 3-10 10-10h70c14 0 22 4 22 14s-8 14-22 14h-70c-7 0-10-2-10-10z', tone.light) +
    stroke('M128 44h34', steel, 2.5) +
    shade('M26 116h132v12h-120c-8 0-12-2-12-12z'),
  catheter: (tone) =>
    stroke('M70 44c-44 40 20 100 54 60s-20-64-40-24 60 76 106 34', tone.light, 8) +
    stroke('M70 44c-44 40 20 100 54 60s-20-64-40-24 60 76 106 34', '#FFFFFF', 2) +
    rect(60, 24, 22, 30, 5, tone.main) +
    rect(182, 88, 18, 44, 5, glass) +
    rect(180, 80, 22, 12, 4, tone.main) +
    stroke('M191 132v16', steel, 3),
  nebuliser: (tone) =>
    area('M60 40c40-16 84 4 84 44 0 22-16 34-38 36-8-12-30-14-38-30-8-14-16-36-8-50z', glass) +
    stroke('M72 50c30-10 58 6 58 34', '#FFFFFF', 5) +
    area('M100 112h36l-4 26c-2 12-26 12-28 0z', tone.main) +
    stroke('M118 146c0 14 60 10 64-24', '#4C5B53', 5) +
    rect(158, 62, 56, 62, 12, white) +
    disc(186, 86, 12, tone.light) +
    rect(168, 106, 36, 6, 3, tone.main),
  container: (tone) =>
    rect(66, 32, 108, 28, 8, tone.main) +
    area('M74 60h92l-8 80a12 12 0 0 1-12 10h-52a12 12 0 0 1-12-10z', glass) +
    area('M78 100h84l-4 40a12 12 0 0 1-12 10h-52a12 12 0 0 1-12-10z', '#F3E3A2') +
    stroke('M92 78h18M93 92h12M94 106h18M96 120h12', tone.deep, 3) +
    rect(122, 84, 32, 38, 3, '#FFFFFF'),
  'ostomy-bag': (tone) =>
    area('M78 34c20-14 64-14 84 0 10 40 16 74 2 98-14 20-74 20-88 0-14-24-8-58 2-98z', '#E3C9AE') +
    disc(120, 66, 30, '#F3E2D0') +
    disc(120, 66, 15, tone.main) +
    disc(120, 66, 8, '#FFFFFF') +
    stroke('M92 134c16 6 40 6 56 0', tone.deep, 4),
  'urine-bag': (tone) =>
    stroke('M120 14c-30 6-30 22 0 30', glass, 8) +
    rect(110, 38, 20, 16, 4, tone.main) +
    area('M70 54h100a10 10 0 0 1 10 10v56a16 16 0 0 1-16 16h-88a16 16 0 0 1-16-16v-56a10 10 0 0 1 10-10z', glass) +
    area('M60 92h120v28a16 16 0 0 1-16 16h-88a16 16 0 0 1-16-16z', '#F3E3A2') +
    stroke('M76 72h20M76 86h14M76 100h20M76 114h14', tone.deep, 3) +
    rect(112, 136, 16, 12, 3, tone.main),
  'hot-water-bottle': (tone) =>
    rect(106, 16, 28, 18, 4, tone.deep) +
    area('M104 32h32v14c20 2 32 12 32 30v52c0 14-8 22-22 22h-52c-14 0-22-8-22-22v-52c0-18 12-28 32-30z', tone.main) +
    stroke('M92 74c10-8 46-8 56 0M90 92h60M90 108h60M90 124h60', tone.light, 4),
  bedpan: (tone) =>
    stroke('M204 70c16-4 26 6 22 22', tone.deep, 9) +
    area('M28 78c2 38 40 60 90 60s88-22 90-60z', tone.deep) +
    `<ellipse cx="118" cy="76" rx="92" ry="36" fill="${tone.main}"/><ellipse cx="124" cy="74" rx="62" ry="22" fill="${tone.deep}"/>` +
    stroke('M42 66c12-14 42-20 66-21', tone.light, 5),
  glasses: (tone) =>
    `<circle cx="78" cy="92" r="32" fill="${glass}" stroke="${tone.main}" stroke-width="8"/><circle cx="162" cy="92" r="32" fill="${glass}" stroke="${tone.main}" stroke-width="8"/>` +
    stroke('M110 88c6-8 14-8 20 0M46 86l-22-26M194 86l22-26', tone.main, 8) +
    stroke('M62 82l16-12M146 82l16-12', '#FFFFFF', 5),
  'lens-case': (tone) =>
    rect(26, 82, 188, 54, 27, white) +
    disc(68, 94, 42, tone.main) +
    disc(172, 94, 42, tone.light) +
    `<circle cx="68" cy="94" r="32" fill="none" stroke="#FFFFFF" stroke-width="3"/><circle cx="172" cy="94" r="32" fill="none" stroke="#FFFFFF" stroke-width="3"/>` +
    stroke('M60 80v28h16', '#FFFFFF', 5) +
    stroke('M164 108v-28h10a8 8 0 0 1 0 16h-10l16 12', '#FFFFFF', 5),
  'first-aid': (tone) =>
    stroke('M92 52c0-26 56-26 56 0', tone.deep, 8) +
    rect(36, 48, 168, 100, 14, tone.main) +
    area('M36 88h168v8h-168z', tone.deep) +
    disc(120, 98, 34, '#FFFFFF') +
    area('M112 78h16v12h12v16h-12v12h-16v-12h-12v-16h12z', tone.main) +
    shade('M190 48a14 14 0 0 1 14 14v72a14 14 0 0 1-14 14z'),
  repellent: (tone) =>
    rect(72, 58, 96, 84, 16, white) +
    rect(90, 76, 60, 34, 6, tone.main) +
    rect(96, 82, 48, 22, 4, tone.light) +
    rect(98, 142, 8, 12, 2, steel) +
    rect(134, 142, 8, 12, 2, steel) +
    stroke('M100 46c-10-10 10-16 0-28M120 46c-10-10 10-16 0-28M140 46c-10-10 10-16 0-28', tone.light, 5) +
    disc(120, 126, 5, '#B5483F'),
  implant: (tone) =>
    disc(82, 52, 24, steel) +
    disc(76, 45, 8, '#FFFFFF') +
    area('M94 62l30 16c14 8 18 20 20 34l8 36h-16l-20-44c-6-12-24-18-34-26z', tone.main) +
    area('M124 78c14 8 18 20 20 34l8 36h-8l-14-40c-4-12-8-22-14-26z', tone.deep) +
    `<path d="M46 62a38 38 0 0 1 66-36l-14 10a22 22 0 0 0-38 18z" fill="${cloth}" stroke="${clothShade}" stroke-width="2"/>`,
} satisfies Record<string, DrawGoods>
