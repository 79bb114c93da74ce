import type { MaskOptions } from '@react-input/mask'

/** Whoever pastes or autofills a number with its 7 or 8 means the same number. */
export const phoneMask: MaskOptions = {
  mask: '+7 (___) ___-__-__',
  replacement: { _: /\d/ },
  track: ({ inputType, data, value }) => {
    if (inputType !== 'insert') return data
    const digits = data.replace(/\D/g, '')
    const isWhole = digits.length === 11 && /^[78]/.test(digits)
    if (isWhole) return digits.slice(1)
    const isFirst = value.replace(/\D/g, '').length <= 1
    return isFirst && /^[78]$/.test(digits) ? '' : digits
  },
}

export function isWholePhone(value: string): boolean {
  return value.replace(/\D/g, '').length === 11
}
