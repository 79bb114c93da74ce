/** By which a feed states the share of spirit, in small letters. */
export const spiritLabels = [
  'содержание спирта',
  'содержание этанола',
  'содержание этилового спирта',
  'объемная доля этилового спирта',
  'доля спирта',
  'этанол',
]

/** «40 %», «не более 19,5 об.%», «16-19,5 %», «не содержит» in percent; null where it is not understood. */
export function spiritIn(text: string | undefined): number | null {
  const said = text?.trim().toLowerCase()
  if (!said) return null
  if (/^(?:нет|не содержит|без спирта|отсутствует)$/u.test(said)) return 0
  const range =
    /^(?:до |не более )?(?:\d+(?:[.,]\d+)?\s*[-–—]\s*)?(\d+(?:[.,]\d+)?)\s*(?:об\.?\s*)?(?:%|проц\S*)?$/u.exec(said)
  return range?.[1] === undefined ? null : Number(range[1].replace(',', '.'))
}
