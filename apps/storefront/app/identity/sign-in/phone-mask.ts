import { Maskito, type MaskitoOptions } from '@maskito/core'
import { type RefObject, useEffect } from 'react'

const digit = /\d/
const digitsOf = (text: string) => text.replace(/\D/g, '')
/** Whoever pastes or autofills a number with its 7 or 8 means the same number. */
const withoutCountry = (digits: string) => (/^[78]\d{10}$/.test(digits) ? digits.slice(1) : digits)

const mask: MaskitoOptions = {
  mask: [
    '+',
    '7',
    ' ',
    '(',
    ...[digit, digit, digit],
    ')',
    ' ',
    ...[digit, digit, digit],
    '-',
    digit,
    digit,
    '-',
    digit,
    digit,
  ],
  preprocessors: [
    ({ elementState, data }) => {
      const typed = digitsOf(data)
      if (!typed && digitsOf(elementState.value).length < 11) return { elementState, data }
      if (!typed) {
        const value = withoutCountry(digitsOf(elementState.value))
        return { elementState: { value, selection: [value.length, value.length] }, data: '' }
      }
      const isFirst = digitsOf(elementState.value).length <= 1
      return { elementState, data: isFirst && /^[78]$/.test(typed) ? '+7 (' : withoutCountry(typed) }
    },
  ],
}

export function usePhoneMask(input: RefObject<HTMLInputElement | null>): void {
  // Effect: attaches the mask library to the field.
  useEffect(() => {
    if (!input.current) return
    const maskito = new Maskito(input.current, mask)
    return () => maskito.destroy()
  }, [input])
}

export function isCompletePhone(value: string): boolean {
  return digitsOf(value).length === 11
}
