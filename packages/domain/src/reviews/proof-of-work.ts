import { pbkdf2, randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * A computation instead of digits to read, so that nobody has to see a picture: find the number between `least` and
 * `most` whose PBKDF2-SHA256 key of 32 bytes begins with `prefix`; the rest of that key, in hex, is the answer.
 */
export interface ProofOfWork {
  salt: string
  iterations: number
  least: number
  most: number
  prefix: string
}

const iterations = 2_000
const prefixBytes = 16
/** The largest number, for the first captchas of a network; the smallest is half of it. */
const numbers = 2_000
/** Each further five captchas of a network within ten minutes make it as much longer again. */
const captchasPerStep = 5

const derive = promisify(pbkdf2)

export async function createProofOfWork(askedBefore: number): Promise<{ work: ProofOfWork; answer: string }> {
  const most = numbers * (1 + Math.floor(askedBefore / captchasPerStep))
  const least = most / 2
  const salt = randomBytes(16)
  const key = await derive(String(randomInt(least, most + 1)), salt, iterations, 32, 'sha256')
  const prefix = key.subarray(0, prefixBytes).toString('hex')
  const answer = key.subarray(prefixBytes).toString('hex')
  return { work: { salt: salt.toString('hex'), iterations, least, most, prefix }, answer }
}
