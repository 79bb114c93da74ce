import { createHash } from 'node:crypto'
import { drawPng } from '@romashka/adapters'
import { fail } from '@romashka/basics'
import { type Context, catalogue, content, locations } from '@romashka/domain'
import { type SharePicture, shareSvg } from '@romashka/ui/share-picture'
import type { HttpApi } from '../host/http-api.ts'
import { isNotModified } from '../host/pages/not-modified.ts'
import { packOf } from '../pack-pictures/pack-of.ts'
import { PictureCache } from './picture-cache.ts'
import { shareNotes } from './share-words.russian.ts'

type Words = Omit<SharePicture, 'brandName'>

const daySeconds = 86_400

/** What a picture says of each kind of page, by the slug of the page. */
const kinds: Record<string, (ctx: Context, slug: string) => Promise<Words>> = {
  product: wordsOfProduct,
  article: async (ctx, slug) => {
    const { title } = await content.getText(ctx, { kind: 'article', slug })
    return { title, note: shareNotes.article }
  },
  page: async (ctx, slug) => {
    const { title } = await content.getText(ctx, { kind: 'page', slug })
    return { title, note: shareNotes.page }
  },
  category: async (ctx, slug) => {
    const { name } = await catalogue.getCategoryBySlug(ctx, slug)
    return { title: name, note: shareNotes.category }
  },
  city: async (ctx, slug) => ({ title: (await locations.getCityBySlug(ctx, slug)).name, note: shareNotes.city }),
}

/** Pictures that messengers show beside a link: `/share/product/nurofen.png`. They name no price, which differs by city. */
export function sharePicturesHttp({ app, systemContext }: HttpApi): void {
  const pictures = new PictureCache(drawPng)
  const options = { schema: { hide: true }, config: { limit: 'feed' } } as const
  app.get<{ Params: { kind: string; file: string } }>('/share/:kind/:file', options, async (request, reply) => {
    const ctx = systemContext('share pictures')
    const { kind, file } = request.params
    const [, slug = ''] = /^([a-z0-9-]{1,200})\.png$/.exec(file) ?? fail('path.not_found')
    const wordsOf = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    const words = await (wordsOf ?? fail('path.not_found'))(ctx, slug)
    const svg = shareSvg({ ...words, brandName: ctx.settings.brand.name })
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
    reply.headers({ etag, 'cache-control': `public, max-age=${daySeconds}` })
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/png').send(await pictures.get(etag, svg))
  })
}

async function wordsOfProduct(ctx: Context, slug: string): Promise<Words> {
  const { card } = (await catalogue.getProductBySlug(ctx, slug)).product
  return {
    title: card.title,
    note: card.maker ?? '',
    pack: packOf(await catalogue.getPackDescription(ctx, card.id)),
  }
}
