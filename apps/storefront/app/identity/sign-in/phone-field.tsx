import { MaskedField, type MaskedFieldProps } from '../masked-field.tsx'
import { phoneMask } from './phone-mask.ts'

interface PhoneFieldProps extends Omit<MaskedFieldProps, 'mask'> {
  /** Of somebody else: the browser does not propose the shopper's own. */
  isOfOther?: boolean
}

/** A field for a phone number that writes its spaces and brackets itself. */
export function PhoneField({ isOfOther = false, ...field }: PhoneFieldProps) {
  return (
    <MaskedField
      {...field}
      mask={phoneMask}
      type="tel"
      inputMode="tel"
      autoComplete={isOfOther ? 'off' : 'tel'}
      placeholder="+7 (___) ___-__-__"
      required
    />
  )
}
