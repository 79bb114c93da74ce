export interface Point {
  latitude: number
  longitude: number
}

const metresPerDegree = 111_320

/** As the crow flies; over a city the earth is flat enough. */
export function metresBetween(from: Point, to: Point): number {
  const north = (to.latitude - from.latitude) * metresPerDegree
  const east = (to.longitude - from.longitude) * metresPerDegree * Math.cos((from.latitude * Math.PI) / 180)
  return Math.round(Math.hypot(north, east))
}
