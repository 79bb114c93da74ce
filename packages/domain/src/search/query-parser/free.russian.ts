const freely = /(?<!\p{L})(?:без\s+рецепт(?:а|ов)|(?:безрецептурн|нерецептурн)\p{L}*)(?!\p{L})/u

export const withoutPrescription = 'без рецепта'

/** Splits off that nothing on prescription is wanted: `обезболивающее без рецепта` is `обезболивающее`. */
export function splitFree(text: string): { rest: string; isFree: boolean } {
  const rest = text.replace(freely, ' ').replace(/\s+/g, ' ').trim()
  return rest === text || rest === '' ? { rest: text, isFree: false } : { rest, isFree: true }
}
