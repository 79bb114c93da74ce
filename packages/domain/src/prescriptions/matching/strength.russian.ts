/** What a strength is counted per: one unit (a tablet, an ampoule), a millilitre, a gram, a dose of an inhaler, or a share. */
type Per = 'unit' | 'ml' | 'g' | 'dose' | 'share'

interface Dose {
  /** Micrograms of mass, or units of activity. */
  amount: number
  kind: 'mass' | 'activity'
}

export interface Strength {
  doses: readonly Dose[]
  per: Per
  /** The volume of one ampoule or spoon where the strength names it: 5 in «100 мг/5 мл» and in «20 мг/мл 5 мл». */
  volumeMl: number | null
}

export interface Contents {
  value: number
  unit: 'ml' | 'g'
}

const massUnits: Record<string, number> = { мкг: 1, мг: 1_000, г: 1_000_000 }
const factors: Record<string, number> = { млн: 1_000_000, тыс: 1_000 }
const number = String.raw`(\d+(?:,\d+)?)`
const dose = new RegExp(`^${number} ?(?:(млн|тыс)\\.? ?)?(?:анти-ха )?(мкг|мг|г|ме|ед|ле|%)(?:/(.+))?$`, 'u')
const denominator = new RegExp(`^${number}? ?(мл|г|доза|доз|дозу)$`, 'u')
const trailingVolume = new RegExp(`[,;]? ${number} ?мл$`, 'u')
const contents = new RegExp(`^${number} ?(мл|л|г|мг)$`, 'u')

/** A strength as packs and prescriptions write it; null where it cannot be read. */
export function parseStrength(text: string | null): Strength | null {
  if (text === null) return null
  const plain = plainNumbers(text)
  const volume = plain.includes('/') || plain.includes('%') ? trailingVolume.exec(plain) : null
  const parts = (volume ? plain.slice(0, volume.index) : plain).split('+').map((part) => part.trim())
  const read = parts.map(parseDose)
  const known = read.filter((one) => one !== null)
  if (known.length !== read.length || known.length === 0) return null
  const named = known.filter(({ per }) => per !== 'unit')
  const last = named.at(-1)
  if (named.some((one) => one.per !== last?.per || one.size !== last.size)) return null
  const size = last?.size ?? 1
  return {
    doses: known.map(({ amount, kind }) => ({ amount: amount / size, kind })),
    per: last?.per ?? 'unit',
    volumeMl: volume ? numberOf(volume[1]) : last?.per === 'ml' && size !== 1 ? size : null,
  }
}

function parseDose(text: string): (Dose & { per: Per; size: number }) | null {
  const [, value, factor, unit = '', below] = dose.exec(text) ?? []
  if (value === undefined) return null
  const amount = numberOf(value) * (factors[factor ?? ''] ?? 1)
  if (unit === '%') return below ? null : { amount: amount * 10_000, kind: 'mass', per: 'share', size: 1 }
  const mass = massUnits[unit]
  const read = mass ? { amount: amount * mass, kind: 'mass' as const } : { amount, kind: 'activity' as const }
  if (below === undefined) return { ...read, per: 'unit', size: 1 }
  const [whole, size, name = ''] = denominator.exec(below) ?? []
  if (whole === undefined) return null
  const per = name === 'мл' ? 'ml' : name === 'г' ? 'g' : 'dose'
  return { ...read, per, size: size === undefined ? 1 : numberOf(size) }
}

/** What one tube, bottle or ampoule holds. */
export function parseContents(text: string | null): Contents | null {
  const [, value, unit] = contents.exec(plainNumbers(text ?? '')) ?? []
  if (value === undefined) return null
  const amount = numberOf(value)
  if (unit === 'мл' || unit === 'л') return { value: unit === 'л' ? amount * 1_000 : amount, unit: 'ml' }
  return { value: unit === 'мг' ? amount / 1_000 : amount, unit: 'g' }
}

/** «0.5 Г» and «25 000 ЕД» as «0,5 г» and «25000 ед». */
function plainNumbers(text: string): string {
  return text
    .toLowerCase()
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/ ?\/ ?/gu, '/')
    .replace(/(\d)\.(?=\d)/gu, '$1,')
    .replace(/(\d) (?=\d{3}(?!\d))/gu, '$1')
}

function numberOf(text: string | undefined): number {
  return Number((text ?? '').replace(',', '.'))
}
