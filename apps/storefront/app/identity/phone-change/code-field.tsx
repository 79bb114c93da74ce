import { TextField } from '@romashka/ui'

/** A field for a code that came by SMS or by mail. */
export function CodeField({ label, name }: { label: string; name: string }) {
  return <TextField label={label} name={name} inputMode="numeric" autoComplete="one-time-code" maxLength={8} required />
}

/** What was typed into a field of a form; of codes the digits alone. */
export function readField(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

export const readCode = (form: FormData, name: string): string => readField(form, name).replace(/\D/g, '')
