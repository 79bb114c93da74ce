import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export const inputStyle =
  'min-h-12 w-full rounded-control border border-edge bg-surface px-4 text-base placeholder:text-quiet transition-colors ' +
  'duration-150 hover:border-leaf disabled:bg-sunken disabled:text-quiet aria-invalid:border-danger aria-invalid:border-2'

interface FieldProps {
  label: string
  /** What is wrong, in a sentence; announced when it comes. */
  error?: string | undefined
  hint?: string | undefined
  className?: string | undefined
}

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, hint or error below, joined to the control for screen readers. */
export function Field({
  label,
  error,
  hint,
  className,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-note font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <p
        id={noteId}
        aria-live="polite"
        className={classNames('mt-1.5 text-note empty:hidden', error ? 'text-danger' : 'text-quiet')}
      >
        {error ?? hint}
      </p>
    </div>
  )
}

export function TextField({ label, error, hint, className, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(wiring) => <input type="text" {...rest} {...wiring} className={inputStyle} />}
    </Field>
  )
}

export function TextArea({ label, error, hint, className, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(wiring) => <textarea rows={4} {...rest} {...wiring} className={classNames(inputStyle, 'py-3')} />}
    </Field>
  )
}
