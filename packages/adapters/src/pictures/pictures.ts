import type { PictureMaker } from '@romashka/domain/ports'
import { type FetchLimits, fetchBytes } from './fetch-bytes.ts'
import { makeSmaller } from './make-smaller.ts'

export type PictureMakerOptions = Partial<FetchLimits>

const usual: FetchLimits = { mostBytes: 15 * 2 ** 20, mostRedirects: 3, timeoutMs: 20_000, trustedHosts: [] }

/** Pictures from anybody's server, decoded and resized by sharp (libvips). */
export function pictureMaker(options: PictureMakerOptions = {}): PictureMaker {
  const limits = { ...usual, ...options }
  return { bring: async (url) => makeSmaller(await fetchBytes(url, limits)) }
}
