import { Field, inputStyle } from '@romashka/ui'
import { type RefObject, useRef } from 'react'
import { usePhoneMask } from './phone-mask.ts'

interface PhoneFieldProps {
  ref?: RefObject<HTMLInputElement | null>
  label: string
  name: string
  hint?: string
  error?: string | undefined
  initial?: string | undefined
  /** Of somebody else: the browser does not propose the shopper's own. */
  isOfOther?: boolean
  className?: string
}

/** A field for a phone number that writes its spaces and brackets itself. */
export function PhoneField({ ref, name, initial, isOfOther = false, ...frame }: PhoneFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  usePhoneMask(input)
  return (
    <Field {...frame}>
      {(wiring) => (
        <input
          {...wiring}
          ref={input}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete={isOfOther ? 'off' : 'tel'}
          placeholder="+7 (___) ___-__-__"
          defaultValue={initial}
          required
          className={inputStyle}
        />
      )}
    </Field>
  )
}
