import { type Day, dayOf } from '@romashka/basics'

/**
 * What the law and the chain allow from a day on. A change of the law is a new version after the old one, so that an
 * old order can be read by the rules of its day. Source: docs/rules/dispensing.md
 */
export interface DispensingRules {
  version: string
  from: Day
  /** A product kept at this temperature or colder needs a thermo bag. */
  coldChainMaxCelsius: number
  /** The same for sera and vaccines, which no courier may bring. */
  immunobiologicalColdChainMaxCelsius: number
}

export const dispensingRules: readonly DispensingRules[] = [
  {
    version: '2020-05',
    from: dayOf('2020-05-18'),
    coldChainMaxCelsius: 8,
    immunobiologicalColdChainMaxCelsius: 15,
  },
]
