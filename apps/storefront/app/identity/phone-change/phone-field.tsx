import { Field, inputStyle } from '@romashka/ui'
import { type RefObject, useRef } from 'react'
import { usePhoneMask } from '../sign-in/phone-mask.ts'

interface PhoneFieldProps {
  label: string
  name: string
  hint?: string
  initial?: string
}

/** A field for a phone number that writes its spaces and brackets itself. */
export function PhoneField({ label, name, hint, initial }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  usePhoneMask(input as RefObject<HTMLInputElement>)
  return (
    <Field label={label} hint={hint}>
      {(wiring) => (
        <input
          {...wiring}
          ref={input}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+7 (___) ___-__-__"
          defaultValue={initial}
          required
          className={inputStyle}
        />
      )}
    </Field>
  )
}
