/** `10 мл`, `1,5 л` as a number; a weight says nothing of a bottle. */
export function millilitresOf(volume: string | null): number | undefined {
  const [, number = '', unit] = /^(\d+(?:,\d+)?)\s(м?л)$/.exec(volume ?? '') ?? []
  if (!unit) return undefined
  return Number(number.replace(',', '.')) * (unit === 'л' ? 1000 : 1)
}
