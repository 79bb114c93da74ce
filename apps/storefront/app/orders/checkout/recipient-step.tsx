import { Button, ErrorText, Skeleton, TextField } from '@romashka/ui'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { acceptShopper, useShopper } from '../../api/shopper.ts'
import { useDraftText } from '../../session/use-draft-text.ts'
import { useVisitor } from '../../session/visitor.ts'
import { phoneText } from '../../text/phone.ts'
import { refusals } from '../../text/refusals.ts'

const SignInInCheckout = lazy(() => import('./sign-in-in-checkout.tsx'))

interface RecipientStepProps {
  firstName: string
  onDone: (firstName: string) => void
}

/** Who collects it: the phone is proved by a code in place, the name is asked once and kept in the profile. */
export function RecipientStep({ firstName, onDone }: RecipientStepProps) {
  const { token } = useVisitor()
  const person = useShopper()
  if (!token) {
    return (
      <Suspense fallback={<Skeleton className="h-60 max-w-110" />}>
        <SignInInCheckout text="Номер нужен, чтобы прислать код получения. Корзина и выбор аптеки сохранятся." />
      </Suspense>
    )
  }
  if (!person) return <Skeleton className="h-40 max-w-110" />
  return (
    <NameForm
      phone={person.phone.phone_number}
      known={person.info.first_name ?? ''}
      initial={firstName || (person.info.first_name ?? '')}
      userId={person.id}
      onDone={onDone}
    />
  )
}

interface NameFormProps {
  phone: string
  known: string
  initial: string
  userId: string
  onDone: (firstName: string) => void
}

function NameForm({ phone, known, initial, userId, onDone }: NameFormProps) {
  const typed = useDraftText('recipient_name')
  const [error, setError] = useState<string>()
  /** The name was not at fault: the shop has not kept it. */
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('first_name') ?? '').trim()
    if (!name) {
      setError('Напишите, как к вам обращаться')
      return
    }
    setError(undefined)
    setFailure(undefined)
    setBusy(true)
    try {
      if (!known) {
        const body = { info: { first_name: name } }
        acceptShopper(
          await browserApi.ask('PATCH /api/v1/users/:id', { params: { id: userId }, query: { lists: false }, body }),
        )
      }
      typed.clear()
      onDone(name)
    } catch (thrown) {
      setFailure(refusalText(thrown) || refusals.internal)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-150 gap-4 sm:grid-cols-2">
      <TextField
        label="Имя получателя"
        name="first_name"
        autoComplete="given-name"
        defaultValue={typed.text ?? initial}
        onChange={(event) => typed.type(event.currentTarget.value)}
        error={error}
      />
      <TextField label="Телефон" value={phoneText(phone)} readOnly hint="Сюда придёт код получения" />
      <div className="space-y-3 sm:col-span-2">
        <ErrorText>{failure}</ErrorText>
        <Button type="submit" isBusy={isBusy}>
          Продолжить
        </Button>
      </div>
    </form>
  )
}
