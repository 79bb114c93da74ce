import type { PictureMaker } from '@romashka/domain/ports'
import { downloadPicture, type FetchLimits } from './fetch-bytes.ts'
import { resizePicture } from './resize-picture.ts'

export type PictureMakerOptions = Partial<FetchLimits>

const defaults: FetchLimits = { mostBytes: 15 * 2 ** 20, mostRedirects: 3, timeoutMs: 20_000, trustedHosts: [] }

/** Downloads pictures from any public server and resizes them with sharp. */
export function pictureMaker(options: PictureMakerOptions = {}): PictureMaker {
  const limits = { ...defaults, ...options }
  return { bring: async (url) => resizePicture(await downloadPicture(url, limits)) }
}
