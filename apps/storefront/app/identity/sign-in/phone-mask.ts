import type { MaskitoOptions } from '@maskito/core'

const digit = /\d/
const digitsOf = (text: string) => text.replace(/\D/g, '')
/** A pasted or autofilled number with its leading 7 or 8 is the same number. */
const withoutCountry = (digits: string) => (/^[78]\d{10}$/.test(digits) ? digits.slice(1) : digits)

/** A number of another country stays as it was written: with the first digits replaced it would be somebody else's. */
const isOfAnotherCountry = (text: string): boolean =>
  /^\s*(?:\+\s*[0-689]|00)/.test(text) || (digitsOf(text).length > 11 && !/^\s*\+\s*7/.test(text))

const russian = [
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
]

export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => (isOfAnotherCountry(value) ? /^[\d\s+().-]*$/ : russian),
  preprocessors: [
    ({ elementState, data }) => {
      const {
        value: shown,
        selection: [from, to],
      } = elementState
      const whole = shown.slice(0, from) + data + shown.slice(to)
      if (isOfAnotherCountry(whole))
        return data ? { elementState: { value: '', selection: [0, 0] }, data: whole } : { elementState, data }
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
