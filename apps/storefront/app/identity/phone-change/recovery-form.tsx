import { Button, ErrorText, TextField } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { browserTimeZone, dateTimeText } from '../../text/local-dates.ts'
import { phoneText } from '../../text/phone.ts'
import { refusals } from '../../text/refusals.ts'
import { CodeField, readCode, readField } from '../code-field.tsx'
import { PhoneField } from '../sign-in/phone-field.tsx'
import { phoneProblem } from '../sign-in/phone-problem.ts'
import { SandboxHint } from '../sign-in/sandbox-hint.tsx'
import { useSaving } from '../use-saving.ts'

interface Asked {
  phone_number: string
  email: string
  new_phone_number: string
}

/** Who it is and what the new phone is; then the code of the letter and the one that came to the new phone. */
export function RecoveryForm() {
  const [asked, setAsked] = useState<Asked>()
  const [typed, setTyped] = useState<Asked>()
  const [changesAt, setChangesAt] = useState<string>()
  const { isBusy, errorAt, save, refuse, clearError } = useSaving<keyof Asked>()
  if (changesAt) return <ChangeAccepted changesAt={changesAt} />

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = readAsked(form)
    const [field, problem] = asked ? [] : problemOf(given)
    if (problem) return void refuse(problem, field)
    void save(async () => {
      if (asked) {
        const codes = { email_code: readCode(form, 'email-code'), code: readCode(form, 'code') }
        const change = await browserApi.ask('POST /api/v1/users/auth/recovery/check', { body: { ...asked, ...codes } })
        setChangesAt(change.takes_effect_at ?? undefined)
        return
      }
      const { new_phone_number: newPhone, ...person } = given
      setTyped(given)
      await browserApi.ask('POST /api/v1/users/auth/recovery', { body: person })
      await browserApi.ask('POST /api/v1/users/auth/send-code', { body: { phone_number: newPhone } })
      setAsked(given)
    })
  }

  function back() {
    setAsked(undefined)
    clearError()
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {asked ? <Codes asked={asked} /> : <Fields typed={typed} errorAt={errorAt} />}
      <ErrorText>{errorAt()}</ErrorText>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {asked ? 'Сменить номер' : 'Получить коды'}
        </Button>
        {asked && (
          <Button kind="quiet" onClick={back}>
            Назад
          </Button>
        )}
      </div>
    </form>
  )
}

function Codes({ asked }: { asked: Asked }) {
  return (
    <>
      <p className="text-quiet">
        Если такой профиль есть и почта в нём подтверждена больше суток назад, письмо придёт в течение минуты.
      </p>
      <CodeField label={`Код из письма на ${asked.email}`} name="email-code" />
      <CodeField label={`Код из СМС на ${phoneText(asked.new_phone_number)}`} name="code" />
      <SandboxHint />
    </>
  )
}

interface FieldsProps {
  /** Before the way back from the codes. */
  typed: Asked | undefined
  errorAt: (field: keyof Asked) => string | undefined
}

function Fields({ typed, errorAt }: FieldsProps) {
  const of = (name: keyof Asked) => ({ name, defaultValue: typed?.[name], error: errorAt(name) })
  return (
    <>
      <p className="text-quiet">Пришлём код на подтверждённую почту и на новый номер.</p>
      <PhoneField label="Прежний номер" isOfOther {...of('phone_number')} />
      <TextField label="Почта из профиля" type="email" autoComplete="email" required {...of('email')} />
      <PhoneField label="Новый номер" {...of('new_phone_number')} />
    </>
  )
}

function readAsked(form: FormData): Asked {
  return {
    phone_number: readField(form, 'phone_number'),
    email: readField(form, 'email'),
    new_phone_number: readField(form, 'new_phone_number'),
  }
}

/** The first field that is wrong, and what is wrong with it. */
function problemOf({ phone_number, email, new_phone_number }: Asked): [field: keyof Asked, problem: string] | [] {
  const former = phoneProblem(phone_number)
  if (former) return ['phone_number', former]
  if (!/^\S+@\S+\.\S+$/.test(email)) return ['email', email ? refusals['email.invalid'] : 'Введите адрес почты']
  const next = phoneProblem(new_phone_number)
  return next ? ['new_phone_number', next] : []
}

function ChangeAccepted({ changesAt }: { changesAt: string }) {
  return (
    <div role="status" className="space-y-2">
      <h2 className="text-h3">Номер сменится {dateTimeText(changesAt, browserTimeZone())}</h2>
      <p>
        Тогда войдите по новому номеру. До этого владелец прежнего номера может отменить смену: мы написали ему в СМС и
        на почту.
      </p>
    </div>
  )
}
