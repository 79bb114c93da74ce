import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isRefusal } from '../../api/api-failure.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useCityPath } from '../../site/paths.ts'
import { CodeButton } from '../code-button.tsx'
import { PhoneField } from './phone-field.tsx'
import { phoneProblem } from './phone-problem.ts'

interface PhoneFormProps {
  initial: string
  /** In a step of the checkout: the field has the focus at once. */
  takesFocus?: boolean
  onSend: (phone: string) => Promise<void>
}

export function PhoneForm({ initial, takesFocus = false, onSend }: PhoneFormProps) {
  const to = useCityPath()
  const input = useRef<HTMLInputElement>(null)
  // Effect: moves the focus to the phone, after the step round it has taken it.
  useEffect(() => {
    if (!takesFocus) return
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [takesFocus])
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [againAt, setAgainAt] = useState<number>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const phone = input.current?.value ?? ''
    const problem = phoneProblem(phone)
    if (problem) {
      setError(problem)
      input.current?.focus()
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      await onSend(phone)
    } catch (failure) {
      if (isRefusal(failure, 'code.too_soon')) setAgainAt(Date.now() + failure.details.retryAfterSeconds * 1000)
      setError(refusalText(failure))
      setBusy(false)
      input.current?.focus()
    }
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <PhoneField
        ref={input}
        label="Телефон"
        name="phone"
        defaultValue={initial}
        error={error}
        hint="Пришлём код в СМС, пароль не нужен"
        // Another phone is another wait.
        onInput={() => setAgainAt(undefined)}
      />
      <CodeButton type="submit" isWide size="large" isBusy={isBusy} againAt={againAt}>
        Получить код
      </CodeButton>
      <p className="text-note">
        <Link to={to('/lost-phone')} className="inline-flex min-h-12 items-center text-leaf underline">
          Нет доступа к номеру
        </Link>
      </p>
      <AgreementNote />
    </form>
  )
}

function AgreementNote() {
  const to = useCityPath()
  return (
    <p className="text-small text-quiet">
      Продолжая, вы принимаете{' '}
      <Link to={to('/agreement')} target="_blank" className="text-leaf underline">
        соглашение
      </Link>
      . Как мы храним данные, сказано в{' '}
      <Link to={to('/policy')} target="_blank" className="text-leaf underline">
        политике
      </Link>
      .
    </p>
  )
}
