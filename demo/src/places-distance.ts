export interface Point {
  latitude: number
  longitude: number
}

/** Kilometres between two points, by the haversine formula. */
export function kilometres(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}
