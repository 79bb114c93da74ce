/** Single-byte charsets of Russian files, the likeliest first. */
const candidates = ['windows-1251', 'ibm866', 'koi8-r', 'iso-8859-5', 'x-mac-cyrillic'] as const
/** What a file declares is believed where another charset makes no more sense of it than this. */
const doubt = 0.1
/** The weight of a letter as a sign of Russian text, in either case: the ten most frequent ones, the next ones, the rest. */
const weightOf = (letter: string): number => (frequent.has(letter) ? 2 : usual.has(letter) ? 1 : 0)
const lettersFrom = (...codes: number[]) => new Set(codes.map((code) => String.fromCodePoint(code)))
/** о е а и н т с р в л */
const frequent = lettersFrom(0x43e, 0x435, 0x430, 0x438, 0x43d, 0x442, 0x441, 0x440, 0x432, 0x43b)
/** к м д п у я ы ь */
const usual = lettersFrom(0x43a, 0x43c, 0x434, 0x43f, 0x443, 0x44f, 0x44b, 0x44c)
const isRussian = (sign: string) => /[\u0401\u0410-\u044f\u0451]/.test(sign)
const isUsualSign = (sign: string) => /[\u00a0\u00ab\u00bb\u00ae\u00b0-\u00b5\u2013-\u2026\u2116\u2122]/.test(sign)

/**
 * The charset of a file by its first bytes: a byte order mark, then what its bytes are, then what it declares. A file
 * that declares windows-1251 and is UTF-8 all the same is read as UTF-8, and one that declares ISO-8859-1 and is Russian
 * in windows-1251 as that. undefined where all bytes are ASCII.
 * @throws an Error with a sentence where it is none of them
 */
export function detectCharset(sample: Uint8Array, declared?: string): string | undefined {
  const marked = byMark(sample) ?? byZeros(sample)
  if (marked) return marked
  const { valid, invalid } = countUtf8(sample)
  if (valid + invalid === 0) return undefined
  if (valid > 0 && invalid * 20 <= valid) return 'utf-8'
  const scoreIn = (name: string) => scoreOf(new TextDecoder(name).decode(sample))
  const scores = candidates.map((name) => ({ name, score: scoreIn(name) }))
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  if (declared && isSingleByte(declared) && (best.score < 0.5 || scoreIn(declared) >= best.score - doubt))
    return declared
  if (best.score < 0.5) throw new Error('its charset cannot be recognised: save it as UTF-8')
  return best.name
}

/** A charset that is known here and is not one of those whose bytes would have been recognised. */
function isSingleByte(name: string): boolean {
  try {
    return !new TextDecoder(name).encoding.startsWith('utf')
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function byMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** UTF-16 without a mark: what is ASCII in a feed has a zero beside it, and what is Russian a four. */
function byZeros(sample: Uint8Array): string | undefined {
  const start = sample.subarray(0, 200)
  const isHigh = (byte: number) => byte === 0 || byte === 4
  const zerosAt = (parity: number) => start.filter((byte, at) => isHigh(byte) && at % 2 === parity).length
  if (zerosAt(1) * 4 > start.length) return 'utf-16le'
  return zerosAt(0) * 4 > start.length ? 'utf-16be' : undefined
}

/** Sequences of several bytes that are UTF-8, and bytes that are not; the end of a sample may cut a sequence. */
function countUtf8(sample: Uint8Array): { valid: number; invalid: number } {
  let [valid, invalid] = [0, 0]
  for (let at = 0; at < sample.length; ) {
    const byte = sample[at] ?? 0
    const length = byte < 0x80 ? 1 : byte < 0xc2 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 0
    if (length > 1 && at + length > sample.length) break
    const isWhole = sample.subarray(at + 1, at + length).every((next) => next >> 6 === 0b10)
    if (length > 1 && isWhole) valid += 1
    else if (length !== 1) invalid += 1
    at += length > 1 && isWhole ? length : 1
  }
  return { valid, invalid }
}

/** The average weight of what is not ASCII; a capital in the middle of a word lowers it. */
function scoreOf(text: string): number {
  let [score, signs] = [0, 0]
  let before = ''
  for (const sign of text) {
    if (sign > '\u007f') {
      const lower = sign.toLowerCase()
      signs += 1
      if (isRussian(sign)) score += weightOf(lower) - (isLowerCase(before) && sign !== lower ? 2 : 0)
      else if (!isUsualSign(sign)) score -= 3
    }
    before = sign
  }
  return score / Math.max(1, signs)
}

const isLowerCase = (sign: string) => isRussian(sign) && sign === sign.toLowerCase()
