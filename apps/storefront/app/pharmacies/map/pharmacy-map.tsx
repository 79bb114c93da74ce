import type { PharmacyId } from '@romashka/basics'
import 'leaflet/dist/leaflet.css'
import './map-colours.css'
import './map.css'
import { type Map as LeafletMap, latLngBounds } from 'leaflet'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createMap } from './create-map.ts'
import { MapSheet } from './map-sheet.tsx'
import { type MapPoint, type Mark, placeMarks } from './marks.ts'

interface PharmacyMapProps {
  points: readonly MapPoint[]
  chosenId: PharmacyId | undefined
  onChoose: (id: PharmacyId) => void
  /** What is shown of a pharmacy whose mark was pressed. */
  sheet?: (id: PharmacyId) => ReactNode
  label: string
}

const wholeCityZoom = 15
/** A pharmacy alone is shown with the stations, rivers and parks around it: nearer there would be little but ground. */
const aloneZoom = 12.5
/** Between the outermost pharmacies and the edge; in pixels. */
const fitMargin = 40
/** Room that the sheet takes at the foot of a narrow map, and at the left of a wide one; in pixels. */
const sheetHeight = 300
const sheetWidth = 400
const wideMap = 560

/** Pharmacies on a map; everything on it is in the list beside it as well. Loaded only where a map is looked at. */
export default function PharmacyMap({ points, chosenId, onChoose, sheet, label }: PharmacyMapProps) {
  const [pressedId, setPressedId] = useState<PharmacyId>()
  const isSheetShown = points.some(({ id }) => id === pressedId)
  const press = (id: PharmacyId) => {
    setPressedId(id)
    onChoose(id)
  }
  const { box, focus } = useMapWithMarks({ points, chosenId, isSheetShown, press })

  function close() {
    setPressedId(undefined)
    if (pressedId !== undefined) focus(pressedId)
  }
  return (
    <div className="relative isolate size-full">
      <section ref={box} aria-label={label} className="pharmacy-map size-full" />
      {pressedId !== undefined && isSheetShown && sheet && (
        <MapSheet key={pressedId} onClose={close}>
          {sheet(pressedId)}
        </MapSheet>
      )}
    </div>
  )
}

interface MapWithMarks {
  points: readonly MapPoint[]
  chosenId: PharmacyId | undefined
  isSheetShown: boolean
  press: (id: PharmacyId) => void
}

/** The map of the library in `box`, with a mark for every pharmacy. */
function useMapWithMarks({ points, chosenId, isSheetShown, press }: MapWithMarks) {
  const box = useRef<HTMLElement>(null)
  const map = useRef<LeafletMap>(undefined)
  const marks = useRef<Mark[]>([])
  // Pages make the list anew at every render; the view moves only when other pharmacies are in it.
  const ids = points
    .map(({ id }) => id)
    .toSorted()
    .join()
  const look = points.map(({ id, tone, title }) => `${id} ${tone} ${title}`).join()

  const pressMark = useEffectEvent(press)
  const place = useEffectEvent(() => {
    const on = map.current
    if (!on) return
    const focused = marks.current.find(({ pin }) => pin.getElement() === document.activeElement)?.ids[0]
    for (const { pin } of marks.current) pin.remove()
    marks.current = placeMarks(on, points, chosenId, (id) => pressMark(id))
    if (focused !== undefined) focusMark(marks.current, focused)
  })
  const showAll = useEffectEvent(() => map.current && fitAll(map.current, points))
  const showChosen = useEffectEvent(() => {
    const chosen = points.find(({ id }) => id === chosenId)
    if (map.current && chosen) panTo(map.current, chosen, isSheetShown)
  })
  const create = useEffectEvent((element: HTMLElement) => createMap(element, points))

  // Effect: creates the map of the library and removes it.
  useEffect(() => {
    if (!box.current) return
    const made = create(box.current)
    map.current = made.map
    made.map.on('zoomend', () => place())
    // The box had no size yet when everything was to be fitted into it.
    made.map.on('resize', ({ oldSize }) => {
      if (Math.min(oldSize.x, oldSize.y) < 2 * fitMargin) showAll()
    })
    return () => {
      made.remove()
      map.current = undefined
      marks.current = []
    }
  }, [])

  // Effect: brings other pharmacies into the view, all of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids change exactly when the pharmacies do
  useEffect(() => void showAll(), [ids])

  // Effect: draws the marks, the chosen one in the view and not under what is shown of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look changes when marks have changed
  useEffect(() => {
    place()
    showChosen()
  }, [look, chosenId, isSheetShown])

  return { box, focus: (id: PharmacyId) => focusMark(marks.current, id) }
}

function fitAll(map: LeafletMap, points: readonly MapPoint[]): void {
  if (points.length === 0) return
  const bounds = latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]))
  map.fitBounds(bounds, {
    padding: [fitMargin, fitMargin],
    maxZoom: points.length === 1 ? aloneZoom : wholeCityZoom,
    animate: false,
  })
}

/** The sheet lies at the left of a wide map and at the foot of a narrow one. */
function panTo(map: LeafletMap, { latitude, longitude }: MapPoint, isSheetShown: boolean): void {
  const isWide = map.getSize().x > wideMap
  map.panInside([latitude, longitude], {
    paddingTopLeft: [isSheetShown && isWide ? sheetWidth : 60, 60],
    paddingBottomRight: [60, isSheetShown && !isWide ? sheetHeight : 60],
    animate: false,
  })
}

function focusMark(marks: readonly Mark[], id: PharmacyId): void {
  marks
    .find(({ ids }) => ids.includes(id))
    ?.pin.getElement()
    ?.focus({ preventScroll: true })
}
