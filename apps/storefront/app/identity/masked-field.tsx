import { Maskito, type MaskitoOptions } from '@maskito/core'
import { TextField } from '@romashka/ui'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'

export interface MaskedFieldProps extends ComponentProps<typeof TextField> {
  ref?: RefObject<HTMLInputElement | null>
  mask: MaskitoOptions
}

/** A field that writes what stands between the digits itself. */
export function MaskedField({ ref, mask, ...field }: MaskedFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  // Effect: attaches the mask library to the field.
  useEffect(() => {
    if (!input.current) return
    const maskito = new Maskito(input.current, mask)
    return () => maskito.destroy()
  }, [input, mask])
  return <TextField {...field} ref={input} />
}
