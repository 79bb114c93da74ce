/** A number stays in one line with what it counts: «10 шт.», «0,5 мг». */
export function glued(text: string): string {
  return text.replace(/(\d) (?=[\p{L}%])/gu, '$1\u00a0')
}
