import { browserApi } from '../../api/loading.ts'

export interface MapTiles {
  url: string
  attribution: string
}

let request: Promise<MapTiles | null> | undefined

/** Where this shop takes its map from; without one the map is a plain sheet with the pharmacies on it. Asked once a visit. */
export function findMapTiles(): Promise<MapTiles | null> {
  request ??= browserApi
    .ask('GET /api/v1/settings/public')
    .then(({ mapTiles }) => mapTiles)
    .catch(() => {
      request = undefined
      return null
    })
  return request
}
