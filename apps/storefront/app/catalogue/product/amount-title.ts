/** What a pack holds is measured in litres or weighed: «30 г» is no volume. Of several packs there may be both. */
export function amountTitle(amounts: readonly (string | null)[]): string {
  const known = amounts.filter((one) => one !== null)
  const isMass = (amount: string) => /\d\s*(?:мкг|мг|кг|г)(?![а-я])/.test(amount)
  if (known.length > 0 && known.every(isMass)) return 'Масса'
  return known.some(isMass) ? 'Объём или масса' : 'Объём'
}
