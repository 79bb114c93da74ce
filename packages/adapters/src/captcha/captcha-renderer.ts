import type { CaptchaRenderer } from '@romashka/domain/ports'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'

const width = 200
const height = 72
const fontSize = 64

/** Renders pictures with svg-captcha and sharp. Makes no network calls. */
export function captchaRenderer(): CaptchaRenderer {
  return {
    draw: (digits) =>
      sharp(Buffer.from(svgOf(digits)))
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .toBuffer(),
  }
}

/** Draws each digit with a noise line through it and its neighbours: the library chooses the text of a whole picture itself. */
function svgOf(digits: string): string {
  const step = width / digits.length
  const pictures = Array.from(digits, (digit, at) => {
    const { data } = svgCaptcha.create({ size: 1, charPreset: digit, width: 2 * step, height, fontSize, noise: 1 })
    return data.replace('<svg ', `<svg x="${(at - 0.5) * step}" `)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${pictures.join('')}</svg>`
}
