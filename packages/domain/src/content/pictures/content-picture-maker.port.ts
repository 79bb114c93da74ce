/** Widths in pixels in which pictures of texts are kept: a phone, a phone with a fine screen, a wide column on one. */
export const contentPictureWidths = [400, 800, 1440] as const

export interface MadeContentPicture {
  /** The first 32 hexadecimal digits of the original's hash. */
  contentHash: string
  /** Of the original, upright. */
  width: number
  height: number
  /** WebP without what cameras write into a file, never wider than the original; the narrowest first. */
  files: { width: number; bytes: Uint8Array }[]
}

export interface ContentPictureMaker {
  /** Makes the sizes of a picture that an editor imports. @throws PictureRefused */
  make(original: Uint8Array): Promise<MadeContentPicture>
}
