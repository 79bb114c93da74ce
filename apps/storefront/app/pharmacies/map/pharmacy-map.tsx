import type { PharmacyId } from '@romashka/basics'
import 'leaflet/dist/leaflet.css'
import './map.css'
import { divIcon, type Map as LeafletMap, latLngBounds, type Marker, map as mapIn, marker, tileLayer } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { findMapTiles } from './map-tiles.ts'

export interface MapPoint {
  id: PharmacyId
  latitude: number
  longitude: number
  /** Read when the mark has the focus or the pointer. */
  title: string
  tone: 'open' | 'quiet' | 'tomorrow'
}

interface PharmacyMapProps {
  points: readonly MapPoint[]
  chosenId: PharmacyId | undefined
  onChoose: (id: PharmacyId) => void
  label: string
}

const farthestZoom = 18
const wholeTownZoom = 16
const tones = { open: '', quiet: ' pharmacy-mark-quiet', tomorrow: ' pharmacy-mark-tomorrow' }

/** Pharmacies on a map; everything on it is in the list beside it as well. Loaded only where a map is looked at. */
export default function PharmacyMap({ points, chosenId, onChoose, label }: PharmacyMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap>(undefined)
  const marks = useRef(new Map<PharmacyId, Marker>())
  const choose = useEffectEvent(onChoose)

  // Effect: creates the map of the library and removes it.
  useEffect(() => {
    if (!box.current) return
    const made = mapIn(box.current, {
      maxZoom: farthestZoom,
      minZoom: 8,
      attributionControl: true,
      scrollWheelZoom: false,
    })
    made.attributionControl.setPrefix(false)
    made.zoomControl.setPosition('topright')
    made.setView([0, 0], 10)
    map.current = made
    let isGone = false
    findMapTiles().then((tiles) => {
      if (tiles && !isGone) tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: farthestZoom }).addTo(made)
    })
    const watch = new ResizeObserver(() => made.invalidateSize())
    watch.observe(box.current)
    return () => {
      isGone = true
      watch.disconnect()
      made.remove()
      map.current = undefined
    }
  }, [])

  // Effect: replaces the marks on the map.
  useEffect(() => {
    const on = map.current
    if (!on) return
    for (const mark of marks.current.values()) mark.remove()
    marks.current = new Map(points.map((point) => [point.id, markOf(point, () => choose(point.id)).addTo(on)]))
    if (points.length > 0) {
      const bounds = latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]))
      on.fitBounds(bounds, { padding: [40, 40], maxZoom: wholeTownZoom, animate: false })
    }
  }, [points])

  // Effect: shows the chosen mark and scrolls the map to it.
  useEffect(() => {
    for (const [id, mark] of marks.current) {
      mark.getElement()?.classList.toggle('pharmacy-mark-chosen', id === chosenId)
      mark.setZIndexOffset(id === chosenId ? 1000 : 0)
    }
    const chosen = chosenId === undefined ? undefined : marks.current.get(chosenId)
    if (chosen) map.current?.panInside(chosen.getLatLng(), { padding: [60, 60] })
  }, [chosenId])

  return <section ref={box} aria-label={label} className="pharmacy-map isolate size-full" />
}

function markOf(point: MapPoint, onPress: () => void): Marker {
  const icon = divIcon({ className: `pharmacy-mark${tones[point.tone]}`, iconSize: [32, 32] })
  const mark = marker([point.latitude, point.longitude], { icon, title: point.title, alt: point.title, keyboard: true })
  return mark.on('click', onPress)
}
