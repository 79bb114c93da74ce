import type { MaskitoOptions } from '@maskito/core'
import { MaskedField, type MaskedFieldProps } from '../masked-field.tsx'
import { typedDay } from './birthday.ts'

const digit = /\d/
const mask: MaskitoOptions = {
  mask: [digit, digit, '.', digit, digit, '.', digit, digit, digit, digit],
  preprocessors: [
    // A browser fills a birthday in as `1961-03-08`.
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: typedDay(elementState.value) },
      data: typedDay(data),
    }),
  ],
}

interface BirthdayFieldProps extends Omit<MaskedFieldProps, 'mask' | 'defaultValue'> {
  /** `YYYY-MM-DD` */
  initial?: string | null | undefined
}

/** Digits alone, the dots come by themselves: a calendar would have to be leafed back through sixty years. */
export function BirthdayField({ initial, ...field }: BirthdayFieldProps) {
  return (
    <MaskedField
      hint="День, месяц и год: 08.03.1961"
      {...field}
      mask={mask}
      inputMode="numeric"
      autoComplete="bday"
      defaultValue={initial ? typedDay(initial) : ''}
    />
  )
}
