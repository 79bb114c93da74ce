import { useEffect, useRef, useState } from 'react'
import './map-colours.css'
import type { Pharmacy } from '../pharmacy.ts'
import { type CityMap, loadCityMap, projectPlace } from './drawing/city-map.ts'
import { fitView } from './drawing/fit-view.ts'
import { readColours } from './drawing/map-style.ts'
import { type MapView, paintMap } from './drawing/paint-map.ts'
import { watchContrast } from './drawing/watch-contrast.ts'

type Place = Pick<Pharmacy, 'latitude' | 'longitude' | 'isOpenNow'>

/** A picture of the city with its pharmacies: those that are open are lit. What it says stands beside it in words. */
export function LitMap({ url, pharmacies }: { url: string; pharmacies: readonly Place[] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [city, setCity] = useState<CityMap>()

  // Effect: loads the geometry; without it the ground stays plain.
  useEffect(() => {
    loadCityMap(url).then(setCity, () => undefined)
  }, [url])

  // Effect: paints the canvas, and again when its size or the colours change or the typeface of the names has come.
  useEffect(() => {
    const element = canvas.current
    if (!element || !city || pharmacies.length === 0) return
    const paint = () => paintCanvas(element, city, pharmacies)
    const watch = new ResizeObserver(paint)
    watch.observe(element)
    document.fonts?.ready.then(paint)
    const unwatch = watchContrast(paint)
    return () => {
      unwatch()
      watch.disconnect()
    }
  }, [city, pharmacies])

  return (
    <div aria-hidden="true" className="map-colours size-full">
      <canvas ref={canvas} className="size-full" />
    </div>
  )
}

/** What is said over the map at its upper edge hides no pharmacy. */
const captionHeight = 64

/** A finer canvas than this is not seen, only paid for. */
const mostPixels = 2

function paintCanvas(element: HTMLCanvasElement, city: CityMap, pharmacies: readonly Place[]): void {
  const context = element.getContext('2d')
  const { clientWidth: width, clientHeight: height } = element
  if (!context || width === 0) return
  const density = Math.min(mostPixels, window.devicePixelRatio || 1)
  element.width = width * density
  element.height = height * density
  context.scale(density, density)
  const fitted = fitView(pharmacies, width, height - captionHeight)
  const view = { ...fitted, height, top: fitted.top - captionHeight }
  const style = getComputedStyle(element)
  paintMap(context, city, view, readColours(element), style.fontFamily)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const colours = {
    lit: colour('--color-chamomile'),
    ring: colour('--color-leaf'),
    closed: colour('--map-rail'),
    edge: colour('--map-city'),
  }
  // Those that are open lie above the others.
  for (const one of pharmacies.toSorted((a, b) => Number(a.isOpenNow) - Number(b.isOpenNow)))
    paintPharmacy(context, one, view, colours)
}

function paintPharmacy(
  context: CanvasRenderingContext2D,
  pharmacy: Place,
  view: MapView,
  colours: { lit: string; ring: string; closed: string; edge: string },
): void {
  const [x, y] = projectPlace(pharmacy)
  context.beginPath()
  context.arc(x * view.worldSize - view.left, y * view.worldSize - view.top, pharmacy.isOpenNow ? 7 : 5, 0, 7)
  context.shadowColor = pharmacy.isOpenNow ? colours.lit : 'transparent'
  context.shadowBlur = 18
  context.fillStyle = pharmacy.isOpenNow ? colours.lit : colours.closed
  context.fill()
  context.shadowColor = 'transparent'
  context.lineWidth = pharmacy.isOpenNow ? 3 : 1.5
  context.strokeStyle = pharmacy.isOpenNow ? colours.ring : colours.edge
  context.stroke()
}
