import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'

export type MapSources = Pick<ReplyOf<'GET /api/v1/settings/public'>, 'mapTiles' | 'cityMaps'>

const none: MapSources = { mapTiles: null, cityMaps: [] }
let request: Promise<MapSources> | undefined

/** Where this shop takes its maps from: a provider's tiles, or drawn maps of its cities. Asked once a visit. */
export function findMapSources(): Promise<MapSources> {
  request ??= browserApi.ask('GET /api/v1/settings/public').catch(() => {
    request = undefined
    return none
  })
  return request
}
