export interface Point {
  latitude: number
  longitude: number
}

const earthKm = 6371

/** Kilometres as the crow flies (haversine). */
export function kilometres(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const half =
    Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) *
      Math.cos(b.latitude * radians) *
      Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(half))
}
