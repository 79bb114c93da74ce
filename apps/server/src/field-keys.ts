/** A key of the encrypted columns; the id stands in front of every value that it seals. */
export interface FieldKey {
  id: string
  key: Buffer
}

const keyBytes = 32
/** Random bytes of this number repeat a few values; a text or a pattern repeats most of them. */
const leastDifferentBytes = 20

/** Public on purpose: the demo has no real data to protect. */
export const demoFieldKeys = `demo:${Buffer.from('demo key of no real prescription').toString('base64')}`

/** The keys of FIELD_KEYS, `id:base64` with commas between them: the first seals, all of them open. */
export function readFieldKeys(text: string): FieldKey[] {
  return text.split(',').map((entry) => {
    const [id = '', encoded = ''] = entry.trim().split(':')
    return { id, key: Buffer.from(encoded, 'base64') }
  })
}

/** What is wrong with FIELD_KEYS anywhere. No sentence contains a key. */
export function malformedFieldKeys(text: string): string[] {
  const keys = readFieldKeys(text)
  const isWell = ({ id, key }: FieldKey) => /^[\w-]{1,20}$/.test(id) && key.length === keyBytes
  if (!keys.every(isWell)) return [`FIELD_KEYS is not a list of id:key with ${keyBytes} bytes in base64 for each key`]
  return new Set(keys.map(({ id }) => id)).size < keys.length ? ['FIELD_KEYS uses one id for two keys'] : []
}

/** What is wrong with FIELD_KEYS where real people's data is sealed with them. */
export function unsafeFieldKeys(text: string): string[] {
  if (!text) return ['FIELD_KEYS is not set: an id and 32 random bytes in base64, which seal prescriptions']
  const keys = readFieldKeys(text)
  const known = readFieldKeys(demoFieldKeys)
  const isDemo = keys.some(({ key }) => known.some((demo) => demo.key.equals(key)))
  const isSimple = keys.some(({ key }) => new Set(key).size < leastDifferentBytes)
  const isRepeated = new Set(keys.map(({ key }) => key.toString('base64'))).size < keys.length
  return [
    ...(isDemo ? ['FIELD_KEYS contains the key of the demo, which everybody knows'] : []),
    ...(isSimple && !isDemo ? ['FIELD_KEYS contains a key that is too simple'] : []),
    ...(isRepeated ? ['FIELD_KEYS contains one key under two ids'] : []),
  ]
}
