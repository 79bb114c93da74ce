import type { HttpExchange } from '../host/http-api.ts'

const name = 'known_device'
/** Sent to the authentication calls only. Signing out keeps it: the device stays one that has signed in before. */
const path = '/api/v1/users/auth'
const maxAgeSeconds = 400 * 24 * 3600

export const readKnownDevice = (http: HttpExchange): string | undefined => http.cookie(name)

export function setKnownDevice(http: HttpExchange, proof: string): void {
  http.setCookie(name, proof, { path, maxAgeSeconds, httpOnly: true })
}
