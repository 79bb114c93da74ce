import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { CaptchaRenderer } from '@romashka/domain/ports'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'

const sampleRate = 8_000
const width = 200
const height = 72
const fontSize = 64
const recordings = Array.from({ length: 10 }, (_, digit) =>
  readFileSync(new URL(`./digits/${digit}.u8`, import.meta.url)),
)

/**
 * Renders pictures with svg-captcha and sharp, and sound from ten recorded digits over noise. Makes no network calls.
 */
export function captchaRenderer(): CaptchaRenderer {
  return {
    draw: (digits) =>
      sharp(Buffer.from(svgOf(digits)))
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .toBuffer(),
    speak: (digits) => wavOf(samplesOf(digits)),
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

/** Spoken digits with pauses of random length, each at a random volume. */
function samplesOf(digits: string): Buffer {
  const pieces = Array.from(digits, (digit) => {
    const volume = randomInt(75, 100) / 100
    const spoken = (recordings[Number(digit)] ?? Buffer.alloc(0)).map((sample) => 128 + (sample - 128) * volume)
    return Buffer.concat([Buffer.alloc(randomInt(sampleRate / 4, sampleRate / 2), 128), Buffer.from(spoken)])
  })
  const clean = Buffer.concat([...pieces, Buffer.alloc(sampleRate / 4, 128)])
  return Buffer.from(clean.map((sample) => Math.min(255, Math.max(0, sample + randomInt(-6, 7)))))
}

/** Unsigned 8-bit samples as a WAV file, which every browser plays. */
function wavOf(samples: Buffer): Uint8Array {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}
