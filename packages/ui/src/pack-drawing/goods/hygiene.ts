import {
  area,
  cloth,
  clothShade,
  type DrawGoods,
  disc,
  rect,
  repeat,
  shade,
  steel,
  stroke,
  white,
  whiteShade,
} from './strokes.ts'

export const hygiene = {
  nappies: (tone) =>
    area('M58 52c0-10 6-14 14-14h96c8 0 14 4 14 14v86a12 12 0 0 1-12 12h-100a12 12 0 0 1-12-12z', tone.main) +
    stroke('M92 38c0-24 56-24 56 0', tone.deep, 7) +
    area('M76 66h88l-4 22c-14 2-22 16-24 42h-32c-2-26-10-40-24-42z', '#FFFFFF') +
    area('M76 66h14v14l-13 6zM164 66h-14v14l13 6z', tone.light) +
    stroke('M108 84c8 4 16 4 24 0', tone.light, 4) +
    shade('M168 38c8 0 14 4 14 14v86a12 12 0 0 1-12 12h-4z'),
  pads: (tone) =>
    rect(48, 40, 144, 108, 12, tone.main) +
    area('M48 62v-10a12 12 0 0 1 12-12h120a12 12 0 0 1 12 12v10z', tone.deep) +
    area(
      'M120 66c12 0 16 8 15 18 12-2 16 2 16 12s-4 14-16 12c1 12-3 22-15 22s-16-10-15-22c-12 2-16-2-16-12s4-14 16-12c-1-10 3-18 15-18z',
      '#FFFFFF',
    ) +
    stroke('M114 80v34M126 80v34', tone.light, 3) +
    shade('M178 40h2a12 12 0 0 1 12 12v84a12 12 0 0 1-12 12h-2z'),
  underpads: (tone) =>
    area('M36 120l24-66h120l24 66z', white) +
    area('M54 114l18-52h96l18 52z', tone.light) +
    stroke('M86 66l-12 44M120 66v44M154 66l12 44M66 80h108M60 96h120', '#FFFFFF', 3) +
    rect(36, 120, 168, 26, 8, tone.main) +
    rect(36, 132, 168, 14, 7, tone.deep),
  tampons: (tone) =>
    repeat(3, (at) => {
      const x = 74 + at * 36
      return (
        area(`M${x} 66c0-18 20-18 20 0v62c0 8-20 8-20 0z`, cloth) +
        stroke(`M${x + 5} 64v60M${x + 14} 64v60`, clothShade, 2) +
        rect(x, 92, 20, 24, 1, at === 1 ? tone.main : tone.light) +
        stroke(`M${x + 10} 134c0 8-6 8-4 16`, tone.light, 2.5)
      )
    }),
  wipes: (tone) =>
    area('M86 62c4-22 24-38 36-44 2 14 24 18 32 44z', cloth) +
    stroke('M122 20c-2 16-12 26-14 40M122 20c8 14 18 24 20 40', clothShade, 2) +
    rect(34, 58, 172, 90, 10, tone.main) +
    area(
      'M34 68a10 10 0 0 1 10-10h8v90h-8a10 10 0 0 1-10-10zM206 68a10 10 0 0 0-10-10h-8v90h8a10 10 0 0 0 10-10z',
      tone.light,
    ) +
    rect(76, 76, 88, 44, 14, white) +
    rect(92, 88, 56, 20, 10, whiteShade) +
    shade('M34 132h172v6a10 10 0 0 1-10 10h-152a10 10 0 0 1-10-10z'),
  paper: (tone) =>
    repeat(2, (at) => {
      const x = 46 + at * 78
      return (
        area(`M${x} 74h70v74h-70z`, cloth) +
        `<ellipse cx="${x + 35}" cy="74" rx="35" ry="18" fill="#FBF9F4" stroke="${clothShade}"/>` +
        `<ellipse cx="${x + 35}" cy="74" rx="11" ry="6" fill="${clothShade}"/>` +
        area(`M${x} 148h70c0-8-16-6-35-6s-35-2-35 6z`, clothShade) +
        stroke(`M${x + 10} 100h50M${x + 10} 120h50`, tone.light, 3)
      )
    }),
  cotton: (tone) =>
    area('M70 46c0-10 100-10 100 0v92c0 14-100 14-100 0z', '#FFFFFF') +
    repeat(
      7,
      (at) => `<path d="M70 ${58 + at * 13}c0 11 100 11 100 0" fill="none" stroke="${whiteShade}" stroke-width="3"/>`,
    ) +
    '<ellipse cx="120" cy="46" rx="50" ry="12" fill="#F4F6F5"/>' +
    area('M64 84c0 14 112 14 112 0v40c0 14-112 14-112 0z', tone.main) +
    stroke('M92 112c18 5 38 5 56 0', '#FFFFFF', 4),
  buds: (tone) =>
    repeat(
      9,
      (at) =>
        stroke(`M${88 + at * 8} 34v50`, at % 2 ? tone.light : '#FFFFFF', 3) +
        rect(84 + at * 8, 26, 8, 18, 4, '#FFFFFF'),
    ) +
    repeat(
      9,
      (at) => `<rect x="${84.5 + at * 8}" y="26" width="7" height="18" rx="3.5" fill="none" stroke="${whiteShade}"/>`,
    ) +
    area('M66 74h108l-6 66a10 10 0 0 1-10 9h-76a10 10 0 0 1-10-9z', tone.main) +
    area('M66 74h108l-1 12h-106z', tone.deep) +
    shade('M156 86h17l-5 54a10 10 0 0 1-10 9h-8z'),
  condoms: (tone) =>
    repeat(2, (at) => {
      const x = 42 + at * 82
      const y = 50 + at * 14
      return (
        rect(x, y, 78, 78, 6, at ? tone.light : tone.main) +
        `<path d="M${x} ${y + 8}h78M${x} ${y + 70}h78" stroke="#FFFFFF" stroke-width="2" stroke-dasharray="3 3"/>` +
        `<circle cx="${x + 39}" cy="${y + 39}" r="22" fill="none" stroke="#FFFFFF" stroke-width="6"/>` +
        disc(x + 39, y + 39, 6, '#FFFFFF')
      )
    }),
  soap: (tone) =>
    area('M34 118c0-20 10-44 30-48h112c20 4 30 28 30 48 0 16-12 28-30 28h-112c-18 0-30-12-30-28z', tone.main) +
    area('M50 104c2-16 8-28 22-30h96c14 2 20 14 22 30-2 12-10 18-22 18h-96c-12 0-20-6-22-18z', tone.light) +
    stroke('M96 98c10-10 38-10 48 0M100 108c12 4 28 4 40 0', '#FFFFFF', 5) +
    disc(178, 50, 11, white) +
    disc(196, 34, 7, white) +
    disc(160, 38, 5, white),
  gloves: (tone) =>
    repeat(2, (at) => {
      const x = 48 + at * 62
      const fill = at ? tone.main : tone.light
      return (
        area(
          `M${x + 14} 148v-30c-8-12-14-26-12-34 2-6 9-5 12 2l6 14v-54c0-9 12-9 12 0v34l2-44c0-9 12-9 12 0v44l4-38c1-8 12-7 12 1l-2 42 6-22c3-8 12-5 11 3l-9 52v30z`,
          fill,
        ) + area(`M${x + 14} 132h54v16h-54z`, at ? tone.deep : tone.main)
      )
    }),
  mask: (tone) =>
    stroke('M58 76c-40-26-42 44-2 50M182 76c40-26 42 44 2 50', steel, 4) +
    area('M54 62c44-22 88-22 132 0 6 34 0 56-22 72-30 12-58 12-88 0-22-16-28-38-22-72z', tone.light) +
    stroke('M56 80c44-12 84-12 128 0M58 98c42-8 82-8 124 0M64 116c38-4 74-4 112 0', '#FFFFFF', 4) +
    stroke('M100 58c14-4 26-4 40 0', steel, 5),
  razor: (tone) =>
    area('M108 60h24l6 76c0 16-36 16-36 0z', tone.main) +
    area('M112 72h16l3 48h-22z', tone.light) +
    rect(66, 34, 108, 28, 8, steel) +
    rect(74, 40, 92, 5, 2, '#FFFFFF') +
    rect(74, 48, 92, 5, 2, '#FFFFFF') +
    rect(66, 56, 108, 8, 4, tone.deep),
  enema: (tone) =>
    area('M108 66c2-20 6-34 8-50h8c2 16 6 30 8 50z', white) +
    area('M74 108c0-26 18-38 30-46h32c12 8 30 20 30 46 0 24-20 42-46 42s-46-18-46-42z', tone.main) +
    rect(100, 58, 40, 10, 5, tone.deep) +
    area('M90 100c2-12 8-20 16-26 4 2 2 6-2 10-6 6-8 12-8 20-2 4-7 2-6-4z', tone.light),
  pouch: (tone) =>
    area('M62 40h116l10 98c0 7-5 12-12 12h-112c-7 0-12-5-12-12z', cloth) +
    area('M58 28h124v18h-124z', tone.main) +
    stroke('M66 37h108', '#FFFFFF', 2) +
    area('M120 68c26 14 26 44 0 58-26-14-26-44 0-58z', tone.light) +
    stroke('M120 78v52', tone.main, 3) +
    shade('M166 46h12l10 92c0 7-5 12-12 12h-4z'),
} satisfies Record<string, DrawGoods>
