import { createHash } from 'node:crypto'
import { fail, productIdOf } from '@romashka/basics'
import { catalogue } from '@romashka/domain'
import { packSvg } from '@romashka/ui/pack-drawing'
import type { HttpApi } from '../host/http-api.ts'
import { type Accepted, acceptedEncodings } from '../host/pages/accepted-encodings.ts'
import { PageBodies } from '../host/pages/page-bodies.ts'
import { packOf } from './pack-of.ts'

const yearSeconds = 365 * 24 * 3_600
/** Of some 4 kB each. */
const maxCached = 3_000

interface DrawnPack {
  etag: string
  bodies: PageBodies
}

/**
 * The drawn pack of a product without a photograph: `/pictures/packs/12-k3f9.svg`. What follows the number changes with
 * the product's name, strength and size, so a browser may keep the picture for a year.
 */
export function packPicturesHttp({ app, systemContext }: HttpApi): void {
  const ctx = systemContext('pack pictures')
  const kept = new Map<string, DrawnPack>()
  const options = { schema: { hide: true }, config: { limit: 'file' } } as const
  app.get<{ Params: { file: string } }>('/pictures/packs/:file', options, async (request, reply) => {
    const { file } = request.params
    const [, id] = /^(\d{1,9})-[a-z0-9]{1,8}\.svg$/.exec(file) ?? fail('path.not_found')
    const accepted = acceptedEncodings(request.headers)
    const { etag, bodies } = kept.get(file) ?? (await drawPack(Number(id), accepted))
    keep(kept, file, { etag, bodies })
    reply.type('image/svg+xml').headers({
      etag,
      vary: 'accept-encoding',
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
      'content-security-policy': "default-src 'none'",
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const { encoding, bytes } = await bodies.get(accepted)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(bytes)
  })

  async function drawPack(id: number, accepted: Accepted): Promise<DrawnPack> {
    const svg = packSvg(packOf(await catalogue.getPackDescription(ctx, productIdOf(id))))
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
    // Kept compressed, so that ten thousand packs do not fill the memory.
    const bodies = await PageBodies.of(Buffer.from(svg), accepted[0] === 'identity' ? ['br'] : accepted)
    return { etag, bodies }
  }
}

/** The most recently asked for stay. */
function keep(kept: Map<string, DrawnPack>, file: string, pack: DrawnPack): void {
  kept.delete(file)
  kept.set(file, pack)
  for (const oldest of kept.keys()) {
    if (kept.size <= maxCached) break
    kept.delete(oldest)
  }
}
