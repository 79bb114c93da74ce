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

/** The first colour with this share of the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    const value = Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
    return value.toString(16).padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
