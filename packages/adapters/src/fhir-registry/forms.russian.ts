import type { PrescriptionForm } from '@romashka/domain/ports'

/** Forms as they are written on the paper, without spaces and number signs. Source: order 1094n of 24.11.2021 */
const forms: Readonly<Record<string, PrescriptionForm>> = {
  '107-1/у': 'Frm1071U',
  '148-1/у-88': 'Frm1481U88',
  '148-1/у-04(л)': 'Frm1481U04L',
  '107/у-нп': 'Frm107UNP',
}

/** The first of these words that names a form. */
export function formOf(words: readonly string[]): PrescriptionForm {
  for (const word of words) {
    const form = forms[plainOf(word)]
    if (form) return form
  }
  return 'other'
}

/** The letter "у" is often typed as the Latin "y", and the hyphen as a dash. */
const plainOf = (word: string) =>
  word
    .toLowerCase()
    .replaceAll(/форма|[№n\s]/g, '')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll('y', 'у')
