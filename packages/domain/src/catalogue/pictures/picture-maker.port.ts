/** Widths in points of the screen's own: a line in a list, a card, a page of its own on a fine screen. */
export const pictureWidths = [160, 480, 960] as const
type PictureWidth = (typeof pictureWidths)[number]

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export interface PictureFile {
  width: PictureWidth
  format: PictureFormat
  bytes: Uint8Array
}

export interface MadePicture {
  /** 32 hexadecimal digits of what was fetched. */
  contentHash: string
  /** Every width in every format. */
  files: PictureFile[]
}

export type PictureFault =
  | 'address_forbidden'
  | 'too_many_redirects'
  | 'not_there'
  | 'unreachable'
  | 'too_large'
  | 'not_a_picture'

/** Why a picture was not brought. A server may answer tomorrow; what is no picture will not become one. */
export class PictureRefused extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault, detail: string) {
    super(`${fault}: ${detail}`)
    this.fault = fault
  }
}

export interface PictureMaker {
  /** Fetches a picture from anybody's server and makes it small. @throws PictureRefused */
  bring(url: string): Promise<MadePicture>
}
