import type { CsvRow } from '../src/csv-rows.ts'
import { kilometres, type Point } from '../src/places-distance.ts'
import type { Location } from './location.ts'

const cityId = 3
const wanted = 60
const centre = { latitude: 55.0302, longitude: 82.9204 }

const metro = [
  { name: 'Заельцовская', latitude: 55.0593, longitude: 82.9126 },
  { name: 'Гагаринская', latitude: 55.0513, longitude: 82.9147 },
  { name: 'Красный проспект', latitude: 55.041, longitude: 82.9175 },
  { name: 'Площадь Ленина', latitude: 55.0299, longitude: 82.9206 },
  { name: 'Октябрьская', latitude: 55.0188, longitude: 82.939 },
  { name: 'Речной вокзал', latitude: 55.0087, longitude: 82.9384 },
  { name: 'Студенческая', latitude: 54.9891, longitude: 82.9066 },
  { name: 'Площадь Маркса', latitude: 54.9829, longitude: 82.8932 },
  { name: 'Площадь Гарина-Михайловского', latitude: 55.0358, longitude: 82.8977 },
  { name: 'Маршала Покрышкина', latitude: 55.0437, longitude: 82.9356 },
  { name: 'Берёзовая роща', latitude: 55.0432, longitude: 82.9529 },
  { name: 'Золотая Нива', latitude: 55.0379, longitude: 82.9761 },
]

/**
 * Sixty of the city's real pharmacy addresses, spread over it: each next one is the farthest from those already taken,
 * counting distance less the farther out it is, so that the centre has more of them than the outskirts.
 */
export function novosibirskLocations(rows: readonly CsvRow[]): Location[] {
  const candidates = new Map<string, Location>()
  for (const row of rows) {
    if (row.text('kind') !== 'pharmacy' || row.number('city_id') !== cityId) continue
    if (isOutOfTown(row.text('address'))) continue
    const spot = { latitude: row.number('lat'), longitude: row.number('lon') }
    const address = readableAddress(row.text('address'))
    candidates.set(address, {
      cityId,
      name: null,
      address,
      ...spot,
      metro: nearMetro(spot),
      isAddressReal: true,
      source: 'nsk-2014',
    })
  }

  const taken: Location[] = []
  while (taken.length < wanted) {
    let best: { location: Location; worth: number } | undefined
    for (const location of candidates.values()) {
      const apart = Math.min(...taken.map((other) => kilometres(location, other)), 5)
      const worth = apart / (2 + kilometres(location, centre))
      if (!best || worth > best.worth) best = { location, worth }
    }
    if (!best) break
    taken.push(best.location)
    candidates.delete(best.location.address)
  }
  return taken.sort((a, b) => (a.address < b.address ? -1 : 1))
}

/** In Кольцово, Раздольное, Барышево, Кудряшовский, Мочище and at its station: the list of 2014 counts them as the city's. */
const besideTheCity =
  /^(?:Никольский проспект, .*|Вознесенская, 3|Береговая, 1|Ленина, 7\/1|Линейная, 66а|Первомайская, 135|Садовая, 34|Тельмана, 16Б)$/

/** Settlements around the city, and corners named by two streets. */
function isOutOfTown(address: string): boolean {
  return / пос,|Плато|Аэропорт| \/ /.test(address) || besideTheCity.test(address)
}

/** `Карла Маркса проспект, 37/2` → `проспект Карла Маркса, 37/2`; `Титова, 1` → `улица Титова, 1`. */
function readableAddress(address: string): string {
  const [street = '', house = ''] = address.split(', ')
  return `${readableStreet(street)}, ${house.replace(' к', ', корпус ')}`
}

function readableStreet(street: string): string {
  if (/^\S+[ыио]й проспект$|микрорайон$|магистраль$|шоссе$|жилмассив$/.test(street)) return street
  const kind = /^(.+) (проспект|площадь|проезд|спуск|бульвар|тракт)$/.exec(street)
  if (kind) return `${kind[2]} ${kind[1]}`
  const lane = /^(.+) (\d-й) пер$/.exec(street)
  if (lane) return `${lane[2]} переулок ${lane[1]}`
  const numbered = /^(\S+ая) (\d-я)$/.exec(street)
  if (numbered) return `${numbered[2]} ${numbered[1]} улица`
  return /[ая]я$/.test(street) ? `${street} улица` : `улица ${street}`
}

function nearMetro(spot: Point): string | null {
  const near = metro
    .map((station) => ({ name: station.name, km: kilometres(spot, station) }))
    .sort((a, b) => a.km - b.km)[0]
  return near && near.km <= 1.2 ? near.name : null
}
