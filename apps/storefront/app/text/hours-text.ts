import { joiner } from './keep-units-together.ts'
import { clockText } from './local-dates.ts'

/** `9:00–14:00` of `09:00` and `14:00`; no line ends at the dash, or half of it is read as the whole. */
export const hoursText = (from: string, until: string): string =>
  `${clockText(from)}${joiner}–${joiner}${clockText(until)}`
