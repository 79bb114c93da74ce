import type { MaskitoOptions } from '@maskito/core'
import { withoutInvisibleSigns } from '@romashka/basics'

const digit = /\d/
const digitsOf = (text: string) => text.replace(/\D/g, '')
/** A pasted or autofilled number with its leading 7 or 8 is the same number. */
const withoutCountry = (digits: string) => (/^[78]\d{10}$/.test(digits) ? digits.slice(1) : digits)

/** What is copied from contacts has signs around it that nobody sees. */
const asSeen = (text: string): string => withoutInvisibleSigns(text).replace('＋', '+')

/**
 * A number of another country stays as it was written: with the first digits replaced it would be somebody else's. Eleven
 * digits are a Russian number only after 7 or 8.
 */
function isOfAnotherCountry(written: string): boolean {
  const text = asSeen(written)
  const digits = digitsOf(text)
  if (/^\D*(?:\+\s*[0-689]|00)/.test(text) || /^[^78]\d{10}/.test(digits)) return true
  return digits.length > 11 && !/^\D*\+\s*7/.test(text)
}

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
      // A number that is pasted behind the «+7» of the field is a number of its own.
      const whole = isOfAnotherCountry(data) ? data : shown.slice(0, from) + data + shown.slice(to)
      if (isOfAnotherCountry(whole))
        return data ? { elementState: { value: '', selection: [0, 0] }, data: asSeen(whole) } : { elementState, data }
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
