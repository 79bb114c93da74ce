import type { CaptchaRenderer } from '@romashka/domain/ports'

const width = 200
const height = 72
const fontSize = 64

/** Renders pictures with svg-captcha and sharp, loaded with the first picture: a start would wait for their fonts. Makes no network calls. */
export function captchaRenderer(): CaptchaRenderer {
  return {
    async draw(digits) {
      const { default: sharp } = await import('sharp')
      return sharp(Buffer.from(await svgOf(digits)))
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .toBuffer()
    },
  }
}

/** Draws each digit with a noise line through it and its neighbours: the library chooses the text of a whole picture itself. */
async function svgOf(digits: string): Promise<string> {
  const { default: svgCaptcha } = await import('svg-captcha')
  const step = width / digits.length
  const pictures = Array.from(digits, (digit, at) => {
    const { data } = svgCaptcha.create({ size: 1, charPreset: digit, width: 2 * step, height, fontSize, noise: 1 })
    return data.replace('<svg ', `<svg x="${(at - 0.5) * step}" `)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${pictures.join('')}</svg>`
}
