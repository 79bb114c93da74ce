/** Names on a map are shorter than in a register. */
export function labelOf(name = ''): string {
  return name.replace(/^(?:район|муниципальный округ|поселение|внутригородской район)\s+|\s+район$/giu, '')
}

/** Who has to be named under a map of this data (ODbL, licence of OpenMapTiles). */
export const sources = {
  openStreetMap: { text: '© участники OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
  openMapTiles: { text: '© OpenMapTiles', url: 'https://openmaptiles.org' },
}
