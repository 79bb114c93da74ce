import { type Pack, packSvg } from '../pack-drawing/index.ts'
import { cut, leading, line, typeset } from '../pack-drawing/lettering.ts'

export interface SharePicture {
  title: string
  /** One quiet line below the title; may be empty. */
  note: string
  brandName: string
  /** Drawn beside the words, for a product. */
  pack?: Pack
}

const shareWidth = 1200
const shareHeight = 630

const margin = 72
const packSize = 400
const titleTop = 250
const colours = { page: '#F7F6F1', leaf: '#0B6B4A', chamomile: '#FFC83A', ink: '#14231C', quiet: '#4C5B53' }

/**
 * The picture that a messenger shows beside a link, as SVG text. Its letters are outlines, so it needs no font, and nothing
 * of the given text can become markup.
 */
export function shareSvg({ title, note, brandName, pack }: SharePicture): string {
  const width = shareWidth - 2 * margin - (pack ? packSize + 40 : 0)
  const { size, lines } = typeset(title, { width, height: 250 }, { from: 66, to: 38 }, 4)
  const last = titleTop + (lines.length - 1) * size * leading
  const words = [
    line(brandName, margin + 78, 128, 44, 'strong', colours.leaf),
    ...lines.map((text, at) => line(text, margin, titleTop + at * size * leading, size, 'strong', colours.ink)),
    line(cut(note, width, 32, 'plain'), margin, last + 62, 32, 'plain', colours.quiet),
  ]
  const drawing = [
    `<rect width="${shareWidth}" height="${shareHeight}" fill="${colours.page}"/>`,
    `<rect y="${shareHeight - 56}" width="${shareWidth}" height="56" fill="${colours.leaf}"/>`,
    flower(margin + 30, 112),
    ...words,
    pack ? placed(packSvg(pack)) : '',
  ]
  const box = `viewBox="0 0 ${shareWidth} ${shareHeight}" width="${shareWidth}" height="${shareHeight}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${drawing.join('')}</svg>`
}

/** The pack on its white ground, to the right of the words. */
function placed(svg: string): string {
  const [x, y] = [shareWidth - margin - packSize, 84]
  const ground = `<rect x="${x - 24}" y="${y - 24}" width="${packSize + 48}" height="${packSize + 48}" rx="24" fill="#FFFFFF"/>`
  return (
    ground + svg.replace(/ width="\d+" height="\d+"/, ` x="${x}" y="${y}" width="${packSize}" height="${packSize}"`)
  )
}

/** The chain's flower. */
function flower(x: number, y: number): string {
  const petals = [0, 45, 90, 135]
    .map((turn) => `<rect x="-7" y="-32" width="14" height="64" rx="7" transform="rotate(${turn})"/>`)
    .join('')
  return `<g transform="translate(${x} ${y})"><g fill="${colours.leaf}">${petals}</g><circle r="11" fill="${colours.chamomile}"/></g>`
}
