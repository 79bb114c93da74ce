import { browserApi } from '../../api/loading.ts'

export interface MapTiles {
  url: string
  attribution: string
}

let asked: Promise<MapTiles | null> | undefined

/** Where this shop takes its map from; without one the map is a plain sheet with the pharmacies on it. Asked once a visit. */
export function findMapTiles(): Promise<MapTiles | null> {
  asked ??= browserApi
    .ask('GET /api/v1/settings/public')
    .then(({ mapTiles }) => mapTiles)
    .catch(() => {
      asked = undefined
      return null
    })
  return asked
}
