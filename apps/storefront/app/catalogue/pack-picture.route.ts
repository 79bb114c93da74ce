import { packSvg, readPackUrl } from '@romashka/ui/pack-drawing'

const yearSeconds = 365 * 24 * 60 * 60

/** The drawn pack of a product that has no photograph. The address says all, so it may be kept for ever. */
export function loader({ request }: { request: Request }) {
  const pack = readPackUrl(new URL(request.url).searchParams)
  if (!pack) return new Response(null, { status: 404 })
  return new Response(packSvg(pack), {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}
