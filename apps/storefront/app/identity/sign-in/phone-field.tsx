import { Field, inputStyle } from '@romashka/ui'
import { type RefObject, useRef } from 'react'
import { usePhoneMask } from './phone-mask.ts'

interface PhoneFieldProps {
  ref?: RefObject<HTMLInputElement | null>
  label: string
  name: string
  hint?: string
  error?: string | undefined
  initial?: string
}

/** A field for a phone number that writes its spaces and brackets itself. */
export function PhoneField({ ref, label, name, hint, error, initial }: PhoneFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  usePhoneMask(input)
  return (
    <Field label={label} hint={hint} error={error}>
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
