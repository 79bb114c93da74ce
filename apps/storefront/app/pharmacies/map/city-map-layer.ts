import { DomUtil, Layer, type Map as LeafletMap } from 'leaflet'
import type { CityMap } from './drawing/city-map.ts'
import { readColours } from './drawing/map-style.ts'
import { paintMap } from './drawing/paint-map.ts'
import { watchContrast } from './drawing/watch-contrast.ts'

/** So much of the view is painted beyond each edge, so that a drag does not show a bare ground at once. */
const margin = 0.3
/** A finer canvas than this is not seen, only paid for. */
const mostPixels = 2

/** Draws a city on one canvas that follows the map; lines are drawn anew at every zoom and so are always sharp. */
export class CityMapLayer extends Layer {
  readonly #city: CityMap
  readonly #canvas = document.createElement('canvas')
  #frame = 0
  #unwatch: (() => void) | undefined

  constructor(city: CityMap) {
    super()
    this.#city = city
  }

  override getAttribution(): string {
    const links = this.#city.attribution.map(
      ({ text, url }) => `<a href="${url}" target="_blank" rel="noopener">${text}</a>`,
    )
    return links.join(', ')
  }

  override onAdd(map: LeafletMap): this {
    map.getPane('tilePane')?.append(this.#canvas)
    map.on('moveend resize', this.#paint, this)
    map.on('zoom', this.#paintSoon, this)
    // The names are set in the shop's typeface, which may come after the map.
    document.fonts?.ready.then(() => this.#paint())
    this.#unwatch = watchContrast(() => this.#paint())
    this.#paint()
    return this
  }

  override onRemove(map: LeafletMap): this {
    cancelAnimationFrame(this.#frame)
    map.off('moveend resize', this.#paint, this)
    map.off('zoom', this.#paintSoon, this)
    this.#unwatch?.()
    this.#canvas.remove()
    return this
  }

  /** While two fingers zoom, once a frame. */
  #paintSoon(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#paint())
  }

  #paint(): void {
    const map: LeafletMap | undefined = this._map
    const context = this.#canvas.getContext('2d')
    if (!map || !context) return
    const size = map.getSize()
    const pad = size.multiplyBy(margin).round()
    const [width, height] = [size.x + 2 * pad.x, size.y + 2 * pad.y]
    const density = Math.min(mostPixels, window.devicePixelRatio || 1)
    this.#canvas.width = width * density
    this.#canvas.height = height * density
    this.#canvas.style.width = `${width}px`
    this.#canvas.style.height = `${height}px`
    DomUtil.setPosition(this.#canvas, map.containerPointToLayerPoint([-pad.x, -pad.y]))
    context.scale(density, density)
    const corner = map.getPixelBounds().min?.subtract(pad) ?? map.getPixelOrigin()
    const zoom = map.getZoom()
    const view = { left: corner.x, top: corner.y, width, height, zoom, worldSize: 256 * 2 ** zoom }
    const box = map.getContainer()
    paintMap(context, this.#city, view, readColours(box), getComputedStyle(box).fontFamily)
  }
}
