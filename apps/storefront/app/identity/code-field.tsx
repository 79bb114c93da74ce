import { TextField } from '@romashka/ui'

interface CodeFieldProps {
  label: string
  name: string
  error?: string | undefined
  className?: string
}

/**
 * A field for a code that came by SMS or by mail. It has no `maxLength`: of a code that is pasted with spaces or words
 * around it the browser would cut off the last digits.
 */
export function CodeField(props: CodeFieldProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="one-time-code" required />
}

/** What is wrong with a code as it was typed; nothing where there is one. */
export function codeProblem(form: FormData, name: string): string | undefined {
  return readCode(form, name) === '' ? 'Введите код' : undefined
}

/** What was typed into a field of a form; of codes the digits alone. */
export function readField(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

export const readCode = (form: FormData, name: string): string => readField(form, name).replace(/\D/g, '')
