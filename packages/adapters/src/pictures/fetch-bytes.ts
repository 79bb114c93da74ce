import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP } from 'node:net'
import { PictureRefused } from '@romashka/domain/ports'
import { vendorNames } from '../vendor-names.ts'
import { AddressForbidden, isPublicAddress, lookupPublic } from './public-address.ts'

export interface FetchLimits {
  mostBytes: number
  mostRedirects: number
  timeoutMs: number
  /** `host:port` that is allowed although it is not public: a chain's own picture server, a test server. */
  trustedHosts: readonly string[]
}

/** Downloads from a public address; every redirect is checked like the first address. @throws PictureRefused */
export async function downloadPicture(url: string, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let at = url
  for (let redirects = 0; redirects <= limits.mostRedirects; redirects += 1) {
    const url = checked(at, limits)
    await vendorNames.find(url, signal).catch((error: unknown) => {
      throw refusalOf(error)
    })
    const answer = await ask(url, limits, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy()
      at = URL.parse(headers.location, at)?.href ?? ''
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new PictureRefused(statusCode >= 500 ? 'unreachable' : 'not_there', `status ${statusCode}`)
    }
    return await readBody(answer, limits.mostBytes)
  }
  throw new PictureRefused('too_many_redirects', `more than ${limits.mostRedirects}`)
}

function checked(address: string, { trustedHosts }: FetchLimits): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new PictureRefused('address_forbidden', 'not a plain web address')
  // A host name is checked when it is resolved for the connection; an IP address is not resolved, so it is checked here.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host) && !trustedHosts.includes(url.host))
    throw new PictureRefused('address_forbidden', host)
  return url
}

function ask(url: URL, { trustedHosts }: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getSecure : getPlain
  return new Promise((resolve, reject) => {
    const options = {
      signal,
      agent: false as const,
      headers: { accept: 'image/avif,image/webp,image/*', 'user-agent': 'pharmacy-pictures/1' },
      ...(!trustedHosts.includes(url.host) && { lookup: lookupPublic }),
    }
    get(url, options, resolve).on('error', (error) => reject(refusalOf(error)))
  })
}

async function readBody(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  try {
    if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw tooLarge(mostBytes)
    const chunks: Buffer[] = []
    let read = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      read += chunk.length
      if (read > mostBytes) throw tooLarge(mostBytes)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw refusalOf(error)
  } finally {
    answer.destroy()
  }
}

const tooLarge = (mostBytes: number) => new PictureRefused('too_large', `more than ${mostBytes} bytes`)

function refusalOf(error: unknown): PictureRefused {
  if (error instanceof PictureRefused) return error
  const message = error instanceof Error ? error.message : String(error)
  return new PictureRefused(error instanceof AddressForbidden ? 'address_forbidden' : 'unreachable', message)
}
