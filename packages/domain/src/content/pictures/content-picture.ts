/** A picture that a text may name: where it is shown, and in which widths it is kept. */
export interface ContentPicture {
  name: string
  contentHash: string
  width: number
  height: number
  widths: number[]
}

/** Pictures by their names. */
export type ContentPictures = ReadonlyMap<string, ContentPicture>

/** The folder in which pictures lie beside the folders of texts, and how a text names them. */
export const pictureFolder = 'pictures'

/** A name of a picture: a slug and the ending of its format. */
export const pictureName = /^[a-z0-9]+(-[a-z0-9]+)*\.(png|jpe?g|gif|webp|avif)$/

export const contentPictureUrl = (contentHash: string, width: number): string =>
  `/content-pictures/${contentHash}/${width}.webp`
