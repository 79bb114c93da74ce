import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { fail } from '@romashka/basics'
import type { HttpApi } from '../host/http-api.ts'
import { acceptedEncodings } from '../host/pages/accepted-encodings.ts'
import { listCityMaps } from './city-maps.ts'

const yearSeconds = 365 * 24 * 3_600
const decompress = promisify(brotliDecompress)

/** The geometry of a city's map, drawn in the browser. */
export function cityMapsHttp({ app, config }: HttpApi): void {
  const options = { schema: { hide: true }, config: { limit: 'file' } } as const
  app.get<{ Params: { file: string } }>('/maps/:file', options, async (request, reply) => {
    const map = (await listCityMaps(config)).find(({ url }) => url === `/maps/${request.params.file}`)
    const { bytes } = map ?? fail('path.not_found')
    reply.type('application/json; charset=utf-8').headers({
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
      vary: 'accept-encoding',
    })
    if (acceptedEncodings(request.headers)[0] !== 'br') return reply.send(await decompress(bytes))
    return reply.header('content-encoding', 'br').send(bytes)
  })
}
