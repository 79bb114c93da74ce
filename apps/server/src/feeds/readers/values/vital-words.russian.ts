/** What columns and properties of other programs call the mark of a vital medicine. */
export const vitalLabels = [
  'жнвлп',
  'жнвлс',
  'жнвлп/жв',
  'жв',
  'жнв',
  'признак жнвлп',
  'признак жв',
  'входит в жнвлп',
  'входит в перечень жнвлп',
  'перечень жнвлп',
  'препарат жнвлп',
  'товар жнвлп',
  'это жнвлп',
  'жизненно важный',
  'жизненно важное',
  'жизненно важный препарат',
  'жизненно необходимый',
  'жизненно необходимый препарат',
  'жизненно необходимый и важнейший лекарственный препарат',
  'isvital',
  'is_vital',
  'vital',
] as const

const vital =
  /^(?:да(?:[\s,(].*)?|yes|y|true|истина|1|\+|✓|✔|v|x|х|жнвлп|жнвлс|жв|входит(?:\s.*)?|включ[её]н(?:\s.*)?)\.?$/i
const notVital = /^(?:нет(?:[\s,(].*)?|no|n|false|ложь|0|[-–—]|не\s.*)\.?$/i

/** Of several values one yes is enough. `unread`: what is said and not understood. */
export function vitalIn(written: readonly (string | undefined)[]): { isVital: boolean | null; unread: string | null } {
  const said = written.flatMap((text) => text?.split('; ') ?? []).filter((text) => text.trim() !== '')
  const read = said.map((text) => (vital.test(text.trim()) ? true : notVital.test(text.trim()) ? false : null))
  if (read.includes(true)) return { isVital: true, unread: null }
  const at = read.indexOf(null)
  return at === -1
    ? { isVital: said.length > 0 ? false : null, unread: null }
    : { isVital: null, unread: said[at] ?? '' }
}
