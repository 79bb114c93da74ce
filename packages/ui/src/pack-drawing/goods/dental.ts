import { area, type DrawGoods, disc, glass, rect, repeat, shade, steel, stroke, white, whiteShade } from './strokes.ts'

export const dental = {
  toothbrush: (tone) =>
    repeat(7, (at) => rect(160 + at * 6.4, at % 2 ? 62 : 58, 5, 34, 2, at % 3 === 1 ? tone.light : white)) +
    area(
      'M22 96c0-8 6-12 14-12h84c16 0 22 6 38 6h42a8 8 0 0 1 8 8v2a8 8 0 0 1-8 8h-46c-14 0-20 6-36 6h-82c-8 0-14-5-14-12z',
      tone.main,
    ) +
    rect(44, 92, 68, 12, 6, tone.light) +
    shade('M22 100c2 8 8 8 14 8h82c16 0 22-6 36-6h52a8 8 0 0 1-6 6h-46c-14 0-20 6-36 6h-82c-8 0-14-5-14-14z'),
  'electric-toothbrush': (tone) =>
    repeat(5, (at) => rect(192 + at * 5.4, 58, 4.4, 20, 2, at % 2 ? tone.light : white)) +
    area('M134 88h54a8 8 0 0 1 8-10h20a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-28l-54 2z', white) +
    area('M24 96c0-18 10-24 26-24h78c8 0 12 8 12 24s-4 24-12 24h-78c-16 0-26-6-26-24z', tone.main) +
    area('M112 72h16c8 0 12 8 12 24s-4 24-12 24h-16z', tone.light) +
    rect(62, 88, 32, 16, 8, '#FFFFFF') +
    disc(70, 96, 4, tone.deep) +
    shade('M26 106c4 4 12 6 24 6h88c-2 6-5 8-10 8h-78c-14 0-22-4-24-14z'),
  'brush-heads': (tone) =>
    repeat(2, (at) => {
      const x = 58 + at * 76
      return (
        repeat(5, (tuft) => rect(x + 4 + tuft * 7, 26, 6, 22, 2, tuft % 2 ? tone.light : white)) +
        area(`M${x} 46h44v14c0 10-8 14-12 16v64a10 10 0 0 1-20 0v-64c-4-2-12-6-12-16z`, at ? tone.light : tone.main) +
        rect(x + 10, 126, 24, 20, 4, white)
      )
    }),
  'small-brush': (tone) =>
    repeat(3, (at) => {
      const x = 60 + at * 60
      return (
        stroke(`M${x} 26v56`, steel, 2.5) +
        repeat(6, (tuft) => stroke(`M${x - 9} ${34 + tuft * 7}h18`, at % 2 ? tone.deep : tone.main, 3)) +
        area(`M${x - 8} 82h16l4 58a12 12 0 0 1-24 0z`, at % 2 ? tone.light : tone.main)
      )
    }),
  toothpaste: (tone) =>
    area('M30 62h10l120 8c14 1 20 10 20 24s-6 23-20 24l-120 8h-10z', white) +
    area('M30 62h12v64h-12z', tone.main) +
    area('M62 64l70 5v50l-70 5z', tone.light) +
    area('M78 82h38v7h-38zM78 96h26v6h-26z', white) +
    rect(178, 80, 14, 28, 2, steel) +
    area('M192 86c14-10 28 0 24 10-3 8-12 10-24 6z', white) +
    stroke('M194 92c8-4 14-2 18 3M194 98c6 0 10 1 14 2', tone.main, 3.5) +
    shade('M30 118l130-6c10-1 16-6 19-14 0 12-6 19-19 20l-120 8h-10z'),
  floss: (tone) =>
    rect(70, 44, 78, 104, 20, white) +
    area('M70 78v-14a20 20 0 0 1 20-20h38a20 20 0 0 1 20 20v14z', tone.main) +
    disc(109, 112, 20, tone.light) +
    disc(109, 112, 7, white) +
    stroke('M146 66c24 0 10 34 34 34 16 0 18-14 30-14', steel, 3) +
    shade('M134 44a20 20 0 0 1 14 20v64a20 20 0 0 1-14 20z'),
  dentures: (tone) =>
    area(
      'M50 84c0-34 30-52 70-52s70 18 70 52c0 20-12 28-22 26-12-2-10-24-48-24s-36 22-48 24c-10 2-22-6-22-26z',
      tone.light,
    ) +
    repeat(8, (at) => rect(66 + at * 13.8, 74 - Math.abs(at - 3.5) * -3.4, 12, 26, 5, '#FFFFFF')) +
    stroke('M60 96c10-30 30-38 60-38s50 8 60 38', tone.main, 4) +
    rect(56, 126, 128, 20, 10, glass) +
    rect(56, 132, 128, 14, 7, whiteShade),
} satisfies Record<string, DrawGoods>
