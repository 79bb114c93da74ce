import type { AmountUnit } from '@romashka/domain/ports'

/** Where a registry names no code: the beginning of the word that stands there instead. */
export const unitWords: readonly [RegExp, AmountUnit][] = [
  [/^(шт|таб|капс|ампул|супп|свеч|пласт|саше|пакет)/, 'piece'],
  [/^мл|^миллилитр/, 'ml'],
  [/^гр?\.?$|^грамм/, 'g'],
  [/^доз/, 'dose'],
  [/^упак|^уп\.?$|^пачк/, 'pack'],
]
