const units = { piece: 'шт.', pack: 'уп.', ml: 'мл', g: 'г', dose: 'доз' }

/** `12,5 мл`: short, because it stands on a locked phone. */
export function amountText({ value, unit }: { value: number; unit: keyof typeof units }): string {
  return `${String(value).replace('.', ',')} ${units[unit]}`
}
