import { createHash } from 'node:crypto'
import { fail, productIdOf } from '@romashka/basics'
import { catalogue } from '@romashka/domain'
import { type Pack, packSvg } from '@romashka/ui/pack-drawing'
import type { HttpApi } from '../host/http-api.ts'
import { type Accepted, acceptedEncodings } from '../host/pages/accepted-encodings.ts'
import { isNotModified } from '../host/pages/not-modified.ts'
import { PageBodies } from '../host/pages/page-bodies.ts'
import { packOf } from './pack-of.ts'

const yearSeconds = 365 * 24 * 3_600
/** Of some 4 kB each. */
const maxCached = 3_000

/** Addresses of one picture that are answered without asking what its product is called by now. */
const maxAddresses = 8

interface DrawnPack {
  etag: string
  bodies: PageBodies
  /** What was drawn. */
  pack: string
  /** The addresses under which this has been asked for. */
  files: Set<string>
}

/**
 * The drawn pack of a product without a photograph: `/pictures/packs/12-k3f9.svg`. What follows the number changes with
 * the product's name, strength and size, so a browser may keep the picture for a year. Anybody can write another ending:
 * that costs a look at the product, and no drawing.
 */
export function packPicturesHttp({ app, systemContext }: HttpApi): void {
  const ctx = systemContext('pack pictures')
  const kept = new Map<number, DrawnPack>()
  const options = { schema: { hide: true }, config: { limit: 'file' } } as const
  app.get<{ Params: { file: string } }>('/pictures/packs/:file', options, async (request, reply) => {
    const { file } = request.params
    const [, id] = /^(\d{1,9})-[a-z0-9]{1,8}\.svg$/.exec(file) ?? fail('path.not_found')
    const accepted = acceptedEncodings(request.headers)
    const { etag, bodies } = await drawnPack(Number(id), file, accepted)
    reply.type('image/svg+xml').headers({
      etag,
      vary: 'accept-encoding',
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
      'content-security-policy': "default-src 'none'",
    })
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const { encoding, bytes } = await bodies.get(accepted)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(bytes)
  })

  async function drawnPack(id: number, file: string, accepted: Accepted): Promise<DrawnPack> {
    const former = kept.get(id)
    if (former?.files.has(file)) return keep(kept, id, former)
    const pack = packOf(await catalogue.getPackDescription(ctx, productIdOf(id)))
    const drawn = former?.pack === JSON.stringify(pack) ? former : await draw(pack, accepted)
    if (drawn.files.size < maxAddresses) drawn.files.add(file)
    return keep(kept, id, drawn)
  }
}

async function draw(pack: Pack, accepted: Accepted): Promise<DrawnPack> {
  const svg = packSvg(pack)
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  // Kept compressed, so that ten thousand packs do not fill the memory.
  const bodies = await PageBodies.of(Buffer.from(svg), accepted[0] === 'identity' ? ['br'] : accepted)
  return { etag, bodies, pack: JSON.stringify(pack), files: new Set() }
}

/** The most recently asked for stay. */
function keep(kept: Map<number, DrawnPack>, id: number, pack: DrawnPack): DrawnPack {
  kept.delete(id)
  kept.set(id, pack)
  for (const oldest of kept.keys()) {
    if (kept.size <= maxCached) break
    kept.delete(oldest)
  }
  return pack
}
