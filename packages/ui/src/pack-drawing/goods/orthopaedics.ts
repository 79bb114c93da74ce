import { area, cloth, clothShade, type DrawGoods, disc, rect, repeat, shade, steel, stroke } from './strokes.ts'

const knit = '#D9B896'
const knitShade = '#C49E78'

export const orthopaedics = {
  brace: (tone) =>
    area('M40 56c30 12 130 12 160 0 8 26 8 58 0 84-30 12-130 12-160 0-8-26-8-58 0-84z', knit) +
    area('M94 62h52v84h-52z', knitShade) +
    area('M150 68l52-8c4 10 4 22 4 32l-56 2zM150 104l56 2c0 12-1 20-4 30l-52-6z', tone.main) +
    stroke('M106 64v82M134 64v82', knit, 3) +
    rect(156, 74, 22, 14, 3, tone.light) +
    rect(156, 110, 22, 14, 3, tone.light),
  sleeve: (tone) =>
    area(
      'M88 20c22 6 46 6 66 0 2 26 12 42 14 60 2 20-10 42-10 70-20 6-44 6-64 0 4-28-4-48-10-68-4-20 4-40 4-62z',
      knit,
    ) +
    area('M96 76c0-20 52-20 58 2 4 22-12 36-30 36s-28-16-28-38z', knitShade) +
    disc(124, 84, 17, knit) +
    area('M88 20c22 6 46 6 66 0l1 14c-20 6-46 6-67 0zM94 150c20 6 44 6 64 0l1-14c-22 6-46 6-66 0z', tone.main),
  stockings: (tone) =>
    repeat(2, (at) => {
      const x = 62 + at * 62
      return (
        area(
          `M${x} 18h40c2 40-6 62-6 92 0 10 14 16 22 24 5 6 1 15-8 15h-38c-9 0-14-5-13-13 2-36 3-80 3-118z`,
          at ? knitShade : knit,
        ) +
        area(`M${x} 18h40v18h-40z`, tone.main) +
        stroke(`M${x + 4} 56h28M${x + 3} 76h26`, at ? knit : knitShade, 2)
      )
    }),
  insoles: (tone) =>
    repeat(2, (at) => {
      const turn = at ? 'translate(240 0) scale(-1 1)' : ''
      return `<g transform="${turn}">${area('M64 22c24-6 40 18 36 48-2 18-8 24-6 42 2 22-10 38-26 36s-22-20-20-38c2-18-6-24-6-44 0-22 8-40 22-44z', tone.main)}${area('M66 34c14-4 24 10 22 30-2 12-14 20-24 16-10-6-14-16-12-26 2-12 6-18 14-20zM62 112c8-4 18 0 20 8 1 10-4 18-12 18-9-1-14-18-8-26z', tone.light)}</g>`
    }),
  crutches: (tone) =>
    repeat(2, (at) => {
      const x = 82 + at * 56
      return (
        stroke(`M${x} 34v104`, steel, 8) +
        stroke(`M${x} 34c-18-4-22 4-22 14`, tone.main, 8) +
        stroke(`M${x - 22} 74h22`, tone.main, 10) +
        rect(x - 7, 136, 14, 14, 4, tone.ink) +
        repeat(3, (hole) => disc(x, 96 + hole * 12, 2, '#FFFFFF'))
      )
    }),
  walker: (tone) =>
    stroke('M70 150v-92c0-28 100-28 100 0v92', steel, 8) +
    stroke('M44 150l14-96c2-10 12-10 14 0M196 150l-14-96c-2-10-12-10-14 0', steel, 8) +
    stroke('M70 96h100', steel, 7) +
    stroke('M58 54l14-6M182 54l-14-6', tone.main, 14) +
    repeat(2, (at) => rect(62 + at * 100, 138, 16, 14, 4, tone.ink) + rect(36 + at * 152, 138, 16, 14, 4, tone.ink)),
  stick: (tone) =>
    stroke('M150 44c0-30-52-30-52 2', tone.main, 12) +
    stroke('M150 40l-14 96', '#8A5A33', 9) +
    rect(126, 132, 18, 18, 5, tone.ink),
  collar: (tone) =>
    area('M46 66c40-24 108-24 148 0 12 8 12 48 0 60-40 22-108 22-148 0-12-12-12-52 0-60z', cloth) +
    area('M66 70c30-14 78-14 108 0 4 10-4 18-14 16-26-6-54-6-80 0-10 2-18-6-14-16z', clothShade) +
    area('M150 94l54-8c2 14 0 26-4 34l-50-2z', tone.main) +
    shade('M46 126c40 22 108 22 148 0 4-4 7-10 8-18-42 26-122 26-164 0 1 8 4 14 8 18z'),
  bandage: (tone, count) => {
    const rolls = Math.min(3, Math.max(1, count))
    return repeat(rolls, (at) => {
      const x = 120 - rolls * 32 + at * 62 - (rolls === 1 ? 20 : 0)
      const long = rolls === 1 ? 84 : 40
      return (
        area(`M${x + 14} 58h${long}v84h-${long}z`, cloth) +
        `<ellipse cx="${x + 14 + long}" cy="100" rx="18" ry="42" fill="${clothShade}"/><ellipse cx="${x + 14}" cy="100" rx="18" ry="42" fill="#FBF9F4"/>` +
        `<g fill="none" stroke="${clothShade}" stroke-width="2.5"><ellipse cx="${x + 14}" cy="100" rx="12" ry="29"/><ellipse cx="${x + 14}" cy="100" rx="6" ry="15"/></g>` +
        rect(x + 30, 92, Math.max(10, long - 26), 16, 2, tone.main)
      )
    })
  },
  dressing: (tone) =>
    rect(52, 42, 136, 104, 10, '#FFFFFF') +
    `<rect x="52" y="42" width="136" height="104" rx="10" fill="none" stroke="${clothShade}" stroke-width="3"/>` +
    rect(78, 64, 84, 60, 6, cloth) +
    stroke('M88 76h64M88 88h64M88 100h64M88 112h64M98 68v52M114 68v52M130 68v52M146 68v52', clothShade, 1.5) +
    area('M188 116v20a10 10 0 0 1-10 10h-24z', tone.main),
} satisfies Record<string, DrawGoods>
