const units = { piece: 'шт.', pack: 'уп.', ml: 'мл', g: 'г', dose: 'доз' }

/** `12,5 мл`: short, because it stands on a locked phone. */
export function amountText({ value, unit }: { value: number; unit: keyof typeof units }): string {
  return `${String(value).replace('.', ',')} ${units[unit]}`
}

const russian = new Intl.PluralRules('ru')
const dayForms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'день', few: 'дня' }
const pointForms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'балл', few: 'балла' }

/** `3 дня` */
export const daysText = (days: number): string => `${days} ${dayForms[russian.select(days)] ?? 'дней'}`

/** `150 баллов`, `12,5 балла`: one point is one rouble. */
export function pointsText(kopecks: number): string {
  const points = kopecks / 100
  if (!Number.isInteger(points)) return `${String(points).replace('.', ',')} балла`
  return `${points} ${pointForms[russian.select(points)] ?? 'баллов'}`
}
