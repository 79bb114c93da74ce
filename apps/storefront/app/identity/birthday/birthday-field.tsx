import { Maskito, type MaskitoOptions } from '@maskito/core'
import { Field, inputStyle } from '@romashka/ui'
import { useEffect, useRef } from 'react'
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

interface BirthdayFieldProps {
  label: string
  name: string
  /** `YYYY-MM-DD` */
  initial?: string | null | undefined
  error?: string | undefined
  className?: string
}

/** Digits alone, the dots come by themselves: a calendar would have to be leafed back through sixty years. */
export function BirthdayField({ name, initial, ...frame }: BirthdayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // Effect: attaches the mask library to the field.
  useEffect(() => {
    if (!input.current) return
    const maskito = new Maskito(input.current, mask)
    return () => maskito.destroy()
  }, [])
  return (
    <Field hint="День, месяц и год: 08.03.1961" {...frame}>
      {(wiring) => (
        <input
          {...wiring}
          ref={input}
          name={name}
          inputMode="numeric"
          autoComplete="bday"
          defaultValue={initial ? typedDay(initial) : ''}
          className={inputStyle}
        />
      )}
    </Field>
  )
}
