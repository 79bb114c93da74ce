import { content as contract } from '@romashka/contract'
import { listCityMaps } from '../city-maps/city-maps.ts'
import type { HttpApi } from '../host/http-api.ts'
import { isConfigured, sandboxVendors } from '../vendor-settings.ts'

const vendorOf = { ya: 'yandex-id', vk: 'vk-id', tf: 't-id' } as const

export function settingsHttp({ serve, config }: HttpApi): void {
  const sandboxed = sandboxVendors(config.SANDBOX)
  const pages = {
    phonePage: sandboxed.has('sms-ru') ? '/sandbox/phone' : null,
    mailPage: sandboxed.has('mail') ? '/sandbox/mail' : null,
  }
  const sandbox = pages.phonePage || pages.mailPage ? pages : null
  const signInProviders = (['ya', 'vk', 'tf'] as const).filter((name) => isConfigured(config, vendorOf[name]))
  const mapTiles = config.MAP_TILES_URL
    ? { url: config.MAP_TILES_URL, attribution: config.MAP_TILES_ATTRIBUTION }
    : null
  serve(contract.getPublicSettings, async (ctx) => {
    ctx.tagResponse('settings')
    const cityMaps = (await listCityMaps(config)).map(({ url, view }) => ({ url, ...view }))
    return { sandbox, mapTiles, cityMaps, signInProviders }
  })
}
