/** A number stays in one line with its unit: «10 шт.», «0,5 мг», and a size is one: «10 см × 25 см». Longer words may part, or a name would have no place to. */
export function keepUnitsTogether(text: string): string {
  return text.replace(/(\d) (?=[\p{L}%]{1,3}(?!\p{L}))/gu, '$1\u00a0').replaceAll(' × ', '\u00a0×\u00a0')
}
