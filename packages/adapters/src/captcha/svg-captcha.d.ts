/** The drawing function itself, which the package's own types leave out. */
declare module 'svg-captcha/lib/index.js' {
  export default function drawText(
    text: string,
    options: { width: number; height: number; fontSize: number; noise: number; color: boolean },
  ): string
}
