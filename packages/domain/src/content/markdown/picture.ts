import type { Properties } from 'hast'
import type { RootContent } from 'mdast'
import {
  type ContentPicture,
  type ContentPictures,
  contentPictureUrl,
  pictureFolder,
} from '../pictures/content-picture.ts'

type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>

/** CSS pixels of the column that texts stand in. */
const columnWidth = 720

/** Turns `::picture{…}` into a figure; returns why it cannot be, or which picture of the editors it shows. */
export function asPicture(directive: LeafDirective, pictures: ContentPictures): { reason: string } | { hash?: string } {
  const { src, alt, width, height, caption } = directive.attributes ?? {}
  if (!alt) return { reason: 'a picture needs alt: what it shows' }
  if (src?.startsWith(`${pictureFolder}/`)) {
    const name = src.slice(pictureFolder.length + 1)
    const picture = pictures.get(name)
    if (!picture) return { reason: `no picture is called ${name}: it lies in the folder ${pictureFolder}` }
    if (height) return { reason: 'the height of a picture follows from its width' }
    if (width && !isSize(width)) return { reason: 'the width of a picture is how wide it is shown, in pixels' }
    asFigure(directive, { ...sourcesOf(picture, Number(width ?? columnWidth)), alt }, caption)
    return { hash: picture.contentHash }
  }
  if (!src || !/^\/(?!\/)\S+$/.test(src))
    return { reason: `a picture lies in the folder ${pictureFolder} or is an address of this shop, beginning with /` }
  // Asked for, so that the page does not jump when the picture arrives.
  if (!isSize(width) || !isSize(height)) return { reason: 'a picture needs its width and height in pixels' }
  asFigure(directive, { src, alt, width: Number(width), height: Number(height) }, caption)
  return {}
}

export const isSize = (text: string | null | undefined): boolean => /^[1-9]\d{0,3}$/.test(text ?? '')

/** Shown no wider than the picture is, and in the file that suits the screen. */
function sourcesOf({ contentHash, widths, ...size }: ContentPicture, asked: number): Properties {
  const width = Math.min(asked, columnWidth, size.width)
  const source = (one: number) => contentPictureUrl(contentHash, one)
  return {
    src: source(widths.find((one) => one >= width) ?? widths.at(-1) ?? size.width),
    srcSet: widths.map((one) => `${source(one)} ${one}w`).join(', '),
    sizes: `min(${width}px, 92vw)`,
    width,
    height: Math.max(1, Math.round((size.height * width) / size.width)),
  }
}

function asFigure(directive: LeafDirective, properties: Properties, caption: string | null | undefined): void {
  const hProperties = { ...properties, loading: 'lazy', decoding: 'async' }
  directive.children = [
    { type: 'emphasis', data: { hName: 'img', hProperties }, children: [] },
    ...(caption ? [caption].map(figureCaption) : []),
  ]
  directive.data = { ...directive.data, hName: 'figure', hProperties: {} }
}

const figureCaption = (value: string): LeafDirective['children'][number] => ({
  type: 'emphasis',
  data: { hName: 'figcaption' },
  children: [{ type: 'text', value }],
})
