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
  /** The first 32 hexadecimal digits of the downloaded file's hash. */
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

/** Why a picture could not be downloaded: an unreachable server is tried again, a file that is no picture is not. */
export class PictureRefused extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault, detail: string) {
    super(`${fault}: ${detail}`)
    this.fault = fault
  }
}

export interface PictureMaker {
  /** Downloads a picture from any public server and resizes it. @throws PictureRefused */
  bring(url: string): Promise<MadePicture>
}
