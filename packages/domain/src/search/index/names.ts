import type { Turn } from '../../turn.ts'
import { bigramsOf, soundOf } from '../query-parser/sound.russian.ts'
import type { NameReader } from './name-reader.ts'
import type { Names, SearchIndex } from './search-index.ts'

/** Names are filed under so many letters: few people choose before they have typed two. */
const filedLetters = 2
const shortestSound = 3

interface Named {
  tradeName: string
  substances: readonly string[]
  popularity: number
  isOnPrescription: boolean
  isMedicine: boolean
}

export async function namesOf(products: readonly Named[], reader: NameReader, turn: Turn): Promise<Names> {
  const names = new Map<string, Omit<Names['all'][number], 'pairs'>>()
  await turn.each(products, ({ tradeName, substances, popularity, isOnPrescription, isMedicine }) => {
    for (const text of [tradeName, ...substances]) {
      const normal = reader.plain(text)
      const known = names.get(normal)
      const name = { text, normal, sound: soundOf(normal), popularity, isFree: !isOnPrescription, isMedicine }
      if (!known) names.set(normal, name)
      else {
        known.popularity = Math.max(known.popularity, popularity)
        known.isFree ||= !isOnPrescription
        known.isMedicine ||= isMedicine
      }
    }
  })
  const read = await turn.map(names.values(), (name) => ({ ...name, pairs: new Set(bigramsOf(name.sound)).size }))
  const all = read.sort((a, b) => b.popularity - a.popularity)
  const isOneWord = (at: number) => !all[at]?.normal.includes(' ')
  const at = all.keys().toArray()
  return {
    all,
    byBeginning: Map.groupBy(at, (place) => beginningOf(all[place]?.normal)),
    bySoundBeginning: Map.groupBy(at.filter(isOneWord), (place) => beginningOf(all[place]?.sound)),
  }
}

export interface BegunName {
  text: string
  /** It begins so as it is written, and not by its sound alone. */
  isWritten: boolean
  isFree: boolean
  isMedicine: boolean
}

/** Names that begin so, or begin to sound so, the most asked-for first. */
export function namesBeginning({ names }: SearchIndex, asked: string, most: number): BegunName[] {
  const sound = soundOf(asked)
  const written = asked.length < filedLetters ? names.all.keys().toArray() : names.byBeginning.get(beginningOf(asked))
  const sounding = sound.length < shortestSound ? [] : names.bySoundBeginning.get(beginningOf(sound))
  const places = [
    ...firstOf(written ?? [], most, (place) => names.all[place]?.normal.startsWith(asked)),
    ...firstOf(sounding ?? [], most, (place) => names.all[place]?.sound.startsWith(sound)),
  ]
  const ordered = [...new Set(places)].sort((a, b) => a - b)
  return ordered.slice(0, most).flatMap((place) => {
    const name = names.all[place]
    if (!name) return []
    const { normal: text, isFree, isMedicine } = name
    return [{ text, isWritten: text.startsWith(asked), isFree, isMedicine }]
  })
}

const beginningOf = (text: string | undefined) => text?.slice(0, filedLetters) ?? ''

function firstOf(places: readonly number[], most: number, isWanted: (place: number) => boolean | undefined): number[] {
  const found: number[] = []
  for (const place of places) {
    if (found.length === most) break
    if (isWanted(place)) found.push(place)
  }
  return found
}
