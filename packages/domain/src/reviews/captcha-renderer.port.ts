/** Renders the digits of a captcha as a picture. */
export interface CaptchaRenderer {
  /** The digits as a picture: the bytes of a JPEG. */
  draw(digits: string): Promise<Uint8Array>
}
