import { content as contract } from '@romashka/contract'
import type { HttpApi } from '../host/http-api.ts'

export function settingsHttp({ serve, config }: HttpApi): void {
  const sandbox = config.SANDBOX === 'on' ? { phonePage: '/sandbox/phone', mailPage: '/sandbox/mail' } : null
  const mapTiles = config.MAP_TILES_URL
    ? { url: config.MAP_TILES_URL, attribution: config.MAP_TILES_ATTRIBUTION }
    : null
  serve(contract.getPublicSettings, (ctx) => {
    ctx.tagResponse('settings')
    return { sandbox, mapTiles }
  })
}
