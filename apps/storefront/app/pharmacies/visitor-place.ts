import { notify } from '@romashka/ui'
import { useState } from 'react'

export interface Place {
  latitude: number
  longitude: number
}

const timeoutMs = 10_000
const maxAgeMs = 5 * 60_000

/** The shopper's position, requested only on a press and sent only to the call that computes distances. */
export function useVisitorPlace() {
  const [place, setPlace] = useState<Place>()
  const [isAsking, setAsking] = useState(false)
  function ask() {
    if (!('geolocation' in navigator)) {
      notify({ message: 'Браузер не может определить, где вы. Найдите аптеку по адресу или метро' })
      return
    }
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        setPlace({ latitude: coords.latitude, longitude: coords.longitude })
      },
      () => {
        setAsking(false)
        notify({ message: 'Не получилось узнать, где вы. Найдите аптеку по адресу или метро' })
      },
      { timeout: timeoutMs, maximumAge: maxAgeMs },
    )
  }
  return { place, isAsking, ask }
}

/** `350 м`, `1,2 км`, `14 км`. */
export function distanceText(km: number): string {
  if (km < 1) return `${Math.max(50, Math.round(km * 20) * 50)} м`
  return km < 10 ? `${String(Math.round(km * 10) / 10).replace('.', ',')} км` : `${Math.round(km)} км`
}
