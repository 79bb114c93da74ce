import { type Pack, packSvg } from '../pack-drawing/index.ts'
import { cut, leading, line, typeset, widthOf } from '../pack-drawing/lettering.ts'

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
/** Half-way between the name of the chain and the strip: title and note stand around it. */
const middle = 352
const noteBelow = 62
const colours = {
  page: '#F7F6F1',
  leaf: '#0B6B4A',
  tint: '#E4F1EA',
  chamomile: '#FFC83A',
  ink: '#14231C',
  quiet: '#4C5B53',
}

/**
 * The picture that a messenger shows beside a link, as SVG text. Its letters are outlines, so it needs no font, and nothing
 * of the given text can become markup.
 */
export function shareSvg({ title, note, brandName, pack }: SharePicture): string {
  const width = shareWidth - 2 * margin - packSize - 64
  const { size, lines } = typeset(title, { width, height: 280 }, { from: 84, to: 34 }, 7, 1)
  const titleHeight = lines.length * size * leading
  const titleTop = middle - (titleHeight + (note ? noteBelow : 0)) / 2 + size * 0.8
  const last = titleTop + (lines.length - 1) * size * leading
  const noteSize = Math.min(32, Math.max(24, Math.floor((32 * width) / widthOf(note, 32, 'plain'))))
  const noteShown = cut(note, width, noteSize, 'plain').replace(/,$/, '')
  const words = [
    line(brandName, margin + 78, 128, 44, 'strong', colours.leaf),
    ...lines.map((text, at) => line(text, margin, titleTop + at * size * leading, size, 'strong', colours.ink)),
    line(noteShown, margin, last + noteBelow, noteSize, 'plain', colours.quiet),
  ]
  const drawing = [
    `<rect width="${shareWidth}" height="${shareHeight}" fill="${colours.page}"/>`,
    `<rect y="${shareHeight - 56}" width="${shareWidth}" height="56" fill="${colours.leaf}"/>`,
    flower(margin + 30, 112, 1, colours.leaf),
    ...words,
    // The words keep to the left half; where there is no product, the chain's flower fills the other.
    pack ? placed(packSvg(pack)) : flower(shareWidth - margin - packSize / 2, 284, 6.5, colours.tint),
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

/** The chain's flower, so many times as large as beside its name. */
function flower(x: number, y: number, scale: number, petal: string): string {
  const petals = [0, 45, 90, 135]
    .map((turn) => `<rect x="-7" y="-32" width="14" height="64" rx="7" transform="rotate(${turn})"/>`)
    .join('')
  return `<g transform="translate(${x} ${y}) scale(${scale})"><g fill="${petal}">${petals}</g><circle r="11" fill="${colours.chamomile}"/></g>`
}
