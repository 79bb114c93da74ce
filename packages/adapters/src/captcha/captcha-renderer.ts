import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { CaptchaRenderer } from '@romashka/domain/ports'
import sharp from 'sharp'
import drawText from 'svg-captcha/lib/index.js'

const sampleRate = 8_000
const sounds = Array.from({ length: 10 }, (_, digit) => readFileSync(new URL(`./digits/${digit}.u8`, import.meta.url)))

/** Draws with svg-captcha and sharp; speaks with ten recorded digits over a hum. No other machine is asked. */
export function captchaRenderer(): CaptchaRenderer {
  return {
    draw: async (digits) => {
      const picture = drawText(digits, { width: 200, height: 72, fontSize: 64, noise: 3, color: false })
      return sharp(Buffer.from(picture)).flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer()
    },
    speak: (digits) => wavOf(samplesOf(digits)),
  }
}

/** Digits with pauses of changing length, each at a loudness of its own. */
function samplesOf(digits: string): Buffer {
  const pieces = Array.from(digits, (digit) => {
    const loudness = randomInt(75, 100) / 100
    const spoken = (sounds[Number(digit)] ?? Buffer.alloc(0)).map((sample) => 128 + (sample - 128) * loudness)
    return Buffer.concat([Buffer.alloc(randomInt(sampleRate / 4, sampleRate / 2), 128), Buffer.from(spoken)])
  })
  const clean = Buffer.concat([...pieces, Buffer.alloc(sampleRate / 4, 128)])
  return Buffer.from(clean.map((sample) => Math.min(255, Math.max(0, sample + randomInt(-6, 7)))))
}

/** Unsigned 8-bit samples in the header that every browser plays. */
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
