/** Renders the digits of a captcha as a picture and as sound. */
export interface CaptchaRenderer {
  /** The digits as a picture: the bytes of a JPEG. */
  draw(digits: string): Promise<Uint8Array>
  /** The same digits spoken: the bytes of a WAV file. */
  speak(digits: string): Uint8Array
}
