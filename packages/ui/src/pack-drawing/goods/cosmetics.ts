import { area, type DrawGoods, disc, glass, rect, shade, steel, stroke, white } from './strokes.ts'

export const cosmetics = {
  lipstick: (tone) =>
    area('M88 70v-28c0-14 18-24 30-26v54z', tone.main) +
    rect(84, 66, 38, 32, 2, '#D9B45B') +
    rect(78, 96, 50, 54, 4, tone.ink) +
    rect(146, 66, 46, 84, 5, tone.deep) +
    rect(146, 130, 46, 8, 0, '#D9B45B') +
    shade('M110 20c4-2 6-3 8-4v54h-8zM116 96h8a4 4 0 0 1 4 4v46a4 4 0 0 1-4 4h-8z'),
  'lip-balm': (tone) =>
    rect(96, 26, 48, 64, 8, tone.light) +
    area('M100 40c0-12 40-24 40-2v20h-40z', '#FBF0DC') +
    rect(92, 56, 56, 94, 7, tone.main) +
    rect(92, 76, 56, 46, 0, '#FFFFFF') +
    stroke('M108 94c8 8 16 8 24 0', tone.main, 5) +
    shade('M138 56h3a7 7 0 0 1 7 7v80a7 7 0 0 1-7 7h-3z'),
  manicure: (tone) =>
    `<g transform="rotate(-28 90 90)">${rect(22, 76, 130, 26, 13, tone.main)}${rect(22, 82, 130, 14, 7, tone.light)}</g>` +
    stroke('M132 146l46-104M204 146l-22-104', steel, 9) +
    area('M172 46c0-22 18-22 18 0l-4 14h-10z', steel) +
    stroke('M134 142l12-26M202 142l-6-26', tone.deep, 11),
  perfume: (tone) =>
    rect(98, 18, 44, 34, 6, tone.deep) +
    rect(106, 52, 28, 12, 2, '#D9B45B') +
    area('M76 64h88a12 12 0 0 1 12 12v60a14 14 0 0 1-14 14h-84a14 14 0 0 1-14-14v-60a12 12 0 0 1 12-12z', tone.light) +
    area('M64 104h112v32a14 14 0 0 1-14 14h-84a14 14 0 0 1-14-14z', tone.main) +
    rect(92, 88, 56, 40, 4, '#FFFFFF') +
    shade('M152 64h12a12 12 0 0 1 12 12v60a14 14 0 0 1-14 14h-10z'),
  'nail-polish': (tone) =>
    area('M108 18h24l6 64h-36z', tone.ink) +
    area('M78 92c0-8 6-12 14-12h56c8 0 14 4 14 12l4 42c1 10-6 16-16 16h-60c-10 0-17-6-16-16z', glass) +
    area('M82 100h76l4 34c1 8-5 12-12 12h-60c-7 0-13-4-12-12z', tone.main) +
    stroke('M92 108c-1 10-2 18-2 26', '#FFFFFF', 5),
  'face-mask': (tone) =>
    area('M62 22h116v128h-116z', tone.light) +
    area('M62 22h116v12h-116zM62 138h116v12h-116z', tone.main) +
    area('M120 46c30 0 40 18 36 44-3 22-18 38-36 38s-33-16-36-38c-4-26 6-44 36-44z', '#FFFFFF') +
    `<ellipse cx="104" cy="80" rx="9" ry="5" fill="${tone.light}"/><ellipse cx="136" cy="80" rx="9" ry="5" fill="${tone.light}"/><ellipse cx="120" cy="110" rx="11" ry="5" fill="${tone.light}"/>` +
    stroke('M120 84v12', tone.light, 4),
  mascara: (tone) =>
    rect(40, 96, 118, 34, 10, tone.main) +
    rect(150, 100, 12, 26, 0, '#D9B45B') +
    rect(36, 40, 74, 34, 10, tone.deep) +
    stroke('M110 57h40', steel, 4) +
    area('M148 48h48c10 4 10 14 0 18h-48z', tone.ink) +
    stroke('M156 44v26M164 44v26M172 44v26M180 44v26M188 46v22', tone.ink, 2.5),
  'hair-dye': (tone) =>
    area('M150 30c34 4 44 40 34 78-4 18 8 28 18 32-30 14-58 4-62-24-4-30 16-50 10-86z', tone.deep) +
    area('M148 34c18 18 20 50 10 78-4 14 4 26 14 32-20-2-32-16-32-34 0-28 18-46 8-76z', tone.main) +
    area('M40 70h36v70a8 8 0 0 1-8 8h-20a8 8 0 0 1-8-8z', white) +
    area('M46 70l8-32h8l8 32z', tone.light) +
    rect(88, 94, 40, 54, 6, tone.light) +
    rect(94, 80, 28, 14, 3, tone.deep),
  gift: (tone) =>
    rect(46, 76, 148, 74, 6, tone.main) +
    rect(38, 58, 164, 26, 6, tone.light) +
    area('M108 58h24v92h-24z', '#FFC83A') +
    stroke('M120 56c-36 4-44-36-18-30 12 4 16 18 18 30 2-12 6-26 18-30 26-6 18 34-18 30z', '#FFC83A', 7),
  'hair-brush': (tone) =>
    rect(98, 96, 18, 56, 9, tone.deep) +
    area('M66 56c0-26 82-26 82 0v30c0 20-82 20-82 0z', tone.main) +
    stroke('M148 58h20M148 70h22M148 82h20M146 46h18', steel, 4) +
    disc(107, 66, 18, tone.light),
} satisfies Record<string, DrawGoods>
