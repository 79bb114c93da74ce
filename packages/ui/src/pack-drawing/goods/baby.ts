import { area, type DrawGoods, disc, glass, rect, repeat, shade, stroke, white, whiteShade } from './strokes.ts'

export const baby = {
  soother: (tone) =>
    area('M96 74c-14-12-18-46 24-46s38 34 24 46z', '#F0D9A8') +
    area('M48 92c0-18 28-24 72-24s72 6 72 24-26 28-46 24c-16-4-36-4-52 0-20 4-46-6-46-24z', tone.main) +
    disc(74, 92, 6, '#FFFFFF') +
    disc(166, 92, 6, '#FFFFFF') +
    disc(120, 92, 15, tone.light) +
    `<circle cx="120" cy="122" r="22" fill="none" stroke="${tone.deep}" stroke-width="8"/>`,
  'baby-bottle': (tone) =>
    area('M108 34c2-12 4-18 12-18s10 6 12 18l6 10h-36z', '#F0D9A8') +
    rect(92, 44, 56, 18, 5, tone.main) +
    area('M94 62h52c8 8 12 14 12 26v46a16 16 0 0 1-16 16h-44a16 16 0 0 1-16-16v-46c0-12 4-18 12-26z', glass) +
    area('M82 98h76v36a16 16 0 0 1-16 16h-44a16 16 0 0 1-16-16z', '#FFFFFF') +
    stroke('M92 104h14M92 118h20M92 132h14', tone.main, 3.5) +
    shade('M146 66c8 8 12 14 12 22v46a16 16 0 0 1-12 15z'),
  'breast-pump': (tone) =>
    area('M28 28c24-14 66-4 76 20l-40 40c-24-8-46-40-36-60z', glass) +
    area('M88 50l50-4 6 26-46 22z', white) +
    area('M138 46c16-26 54-26 60 0 4 16-10 26-26 26h-30z', tone.main) +
    rect(92, 84, 52, 16, 5, tone.main) +
    area('M94 100h48c6 6 8 10 8 18v20a12 12 0 0 1-12 12h-40a12 12 0 0 1-12-12v-20c0-8 2-12 8-18z', glass) +
    area('M86 122h64v16a12 12 0 0 1-12 12h-40a12 12 0 0 1-12-12z', '#FFFFFF') +
    stroke('M96 116h14M96 128h14', tone.deep, 3) +
    stroke('M196 44c22 4 24 30 4 40', tone.deep, 8),
  teat: (tone) =>
    repeat(2, (at) => {
      const x = 40 + at * 84
      return (
        area(
          `M${x + 24} 62c4-8 4-18 4-26a10 10 0 0 1 20 0c0 8 0 18 4 26 12 10 14 28 14 50h-56c0-22 2-40 14-50z`,
          at ? '#F0D9A8' : glass,
        ) +
        rect(x, 110, 76, 16, 8, tone.main) +
        rect(x + 8, 126, 60, 20, 4, tone.light)
      )
    }),
  'baby-food': (tone) =>
    rect(74, 34, 92, 26, 6, tone.main) +
    area('M80 60h80c10 6 14 14 14 24v52a14 14 0 0 1-14 14h-80a14 14 0 0 1-14-14v-52c0-10 4-18 14-24z', '#F2C77E') +
    area('M66 84h108v50h-108z', '#FFFFFF') +
    area('M120 94c20-14 30 2 26 16-4 14-14 22-26 18-12 4-22-4-26-18-4-14 6-30 26-16z', tone.main) +
    stroke('M120 94c0-6 2-8 6-10', '#5E7F3A', 4) +
    shade('M160 60c10 6 14 14 14 24v52a14 14 0 0 1-14 14z'),
  'formula-can': (tone) =>
    area('M66 48v88c0 16 108 16 108 0v-88z', tone.main) +
    '<ellipse cx="120" cy="48" rx="54" ry="14" fill="#FFFFFF"/>' +
    `<ellipse cx="120" cy="48" rx="44" ry="10" fill="${whiteShade}"/>` +
    area('M66 76c0 16 108 16 108 0v38c0 16-108 16-108 0z', '#FFFFFF') +
    area('M104 100a16 14 0 0 1 32 0c8 4 6 18-4 18h-24c-10 0-12-14-4-18z', tone.light) +
    shade('M158 58c10-2 16-6 16-10v88c0 4-6 8-16 10z'),
} satisfies Record<string, DrawGoods>

export const food = {
  bar: (tone) =>
    area('M30 70l10 6-10 8 10 8-10 8 10 8-10 8 10 6h160l10-6-10-8 10-8-10-8 10-8-10-8 10-6-10-6h-160z', tone.main) +
    area('M64 64h112v58h-112z', tone.light) +
    repeat(4, (at) => rect(72 + at * 25, 76, 21, 34, 4, at % 2 ? '#8A5A33' : '#7A4C2A')) +
    shade('M40 112h160l10 4-10 6h-160z'),
  sweets: (tone) =>
    repeat(3, (at) => {
      const [x, y] = [78 + at * 40, at === 1 ? 112 : 60]
      return (
        area(`M${x - 22} ${y}l-20-13v26zM${x + 22} ${y}l20-13v26z`, at === 1 ? tone.main : tone.light) +
        disc(x, y, 22, at === 1 ? tone.light : tone.main) +
        stroke(`M${x - 10} ${y - 8}c6-6 14-6 20 0`, '#FFFFFF', 4)
      )
    }),
  can: (tone) =>
    rect(84, 26, 72, 20, 6, white) +
    area('M78 46h84v92a12 12 0 0 1-12 12h-60a12 12 0 0 1-12-12z', tone.main) +
    area('M78 74h84v44h-84z', '#FFFFFF') +
    area('M120 80c12 8 12 24 0 32-12-8-12-24 0-32z', tone.light) +
    shade('M150 46h12v92a12 12 0 0 1-12 12z'),
} satisfies Record<string, DrawGoods>
