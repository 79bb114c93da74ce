import { randomInt } from 'node:crypto'
import type { Context } from '../context.ts'

/** Source: docs/adr/0020-sign-in-does-not-disclose-registered-phones.md */
export const codeMinutes = 10
export const secondsBetweenCodes = 60
export const maxWrongCodes = 5
export const lockMinutes = 15
export const smsCodeLength = 6

export type CodeChannel = 'sms' | 'call'

/** A code that was sent. */
export interface CodeSent {
  channel: CodeChannel
  /** False when the operator has not answered in time: nobody knows whether the code comes. */
  isConfirmed: boolean
  codeLength: number
  expiresInSeconds: number
  retryAfterSeconds: number
}

export function newCode(): string {
  return digitsOf(randomInt(10 ** smsCodeLength))
}

/** The same code from the same keyed fingerprint. */
export function codeFrom(fingerprint: string): string {
  return digitsOf(Buffer.from(fingerprint, 'base64url').readUIntBE(0, 6) % 10 ** smsCodeLength)
}

const digitsOf = (code: number) => String(code).padStart(smsCodeLength, '0')

/** A code is short, so its hash is keyed and bound to one sending. */
export function hashOfCode(ctx: Context, codeId: string, code: string): string {
  return ctx.ports.fingerprint('sign-in code', `${codeId} ${code}`)
}
