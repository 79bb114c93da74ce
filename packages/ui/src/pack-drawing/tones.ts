/** The colours of one pack, all made of one hue: light falls from the upper left. */
export interface Tone {
  main: string
  /** Faces turned from the light. */
  deep: string
  /** Faces turned to the light. */
  light: string
  pale: string
  ink: string
}

/** One hue an ATC group, of like lightness and strength, so that any two stand well beside each other. */
const hues: Record<string, string> = {
  A: '#C98A2E',
  B: '#B5483F',
  C: '#BE4F6E',
  D: '#B9744F',
  G: '#9A62A6',
  H: '#7566B4',
  J: '#2F7F72',
  L: '#566683',
  M: '#3E7FAE',
  N: '#4763AB',
  P: '#7F8A36',
  R: '#2E90A5',
  S: '#5B9657',
  V: '#82786A',
  BABY: '#D08A3C',
  COSMETICS: '#B4657F',
  DENTAL: '#2F8F9A',
  DEVICES: '#4F6E94',
  FOOD: '#8A6A3F',
  HYGIENE: '#5578B0',
  ORTHOPAEDICS: '#7A6A9C',
}
const ownGreen = '#2E8563'

export function toneOf(group: string): Tone {
  const main = hues[group.toUpperCase()] ?? ownGreen
  return {
    main,
    deep: mix(main, '#14231C', 0.34),
    light: mix(main, '#FFFFFF', 0.5),
    pale: mix(main, '#FFFFFF', 0.9),
    ink: mix(main, '#14231C', 0.8),
  }
}

const makerHues = [
  '#0B6B4A',
  '#B5483F',
  '#4763AB',
  '#C98A2E',
  '#7566B4',
  '#2E90A5',
  '#BE4F6E',
  '#5B9657',
  '#566683',
  '#9A62A6',
]

/** One maker, one colour of the stripe on all of its packs. */
export function makerHue(maker: string): string {
  let sum = 7
  for (const char of maker) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 99_991
  return makerHues[sum % makerHues.length] ?? ownGreen
}

/** The first colour with this share of the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    const value = Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
    return value.toString(16).padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
