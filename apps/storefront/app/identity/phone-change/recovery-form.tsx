import { Button, ErrorText, TextField, useFocusFallback } from '@romashka/ui'
import { type FormEvent, useRef, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { browserTimeZone, dateTimeText } from '../../text/local-dates.ts'
import { phoneText } from '../../text/phone.ts'
import { refusals } from '../../text/refusals.ts'
import { CodeButton } from '../code-button.tsx'
import { CodeField, codeProblem, readCode, readField } from '../code-field.tsx'
import { endSentCodes, sendCodeOnce } from '../send-code-once.ts'
import { PhoneField } from '../sign-in/phone-field.tsx'
import { phoneProblem } from '../sign-in/phone-problem.ts'
import { SandboxHint } from '../sign-in/sandbox-hint.tsx'
import { useSaving } from '../use-saving.ts'

interface Asked {
  phone_number: string
  email: string
  new_phone_number: string
}

interface Accepted {
  isDone: boolean
  changesAt: string
}

type FieldName = keyof Asked | 'email-code' | 'code'

/** Who it is and what the new phone is; then the code of the letter and the one that came to the new phone. */
export function RecoveryForm() {
  const [asked, setAsked] = useState<Asked>()
  const [typed, setTyped] = useState<Asked>()
  const [accepted, setAccepted] = useState<Accepted>()
  const [codeAgainAt, setCodeAgainAt] = useState(0)
  const { isBusy, errorAt, againAt, save, refuse, clearError } = useSaving<FieldName>()
  const box = useRef<HTMLFormElement>(null)
  // Each step begins in its first field.
  useFocusFallback(() => box.current?.querySelector('input'), { part: box })
  if (accepted) return <ChangeAccepted {...accepted} />

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = readAsked(form)
    const [field, problem] = asked ? codesProblem(form) : problemOf(given)
    if (problem) return void refuse(problem, field)
    if (!asked) return void send(given)
    void save(async () => {
      const codes = { email_code: readCode(form, 'email-code'), code: readCode(form, 'code') }
      const change = await browserApi.ask('POST /api/v1/users/auth/recovery/check', { body: { ...asked, ...codes } })
      endSentCodes()
      setAccepted({ isDone: change.state === 'done', changesAt: change.takes_effect_at ?? '' })
    })
  }

  const send = (given: Asked) =>
    save(async () => {
      const { new_phone_number: newPhone, ...person } = given
      setTyped(given)
      // The message first: a letter more would make the code of the one before it wrong for nothing.
      setCodeAgainAt(await sendCodeOnce(newPhone))
      await browserApi.ask('POST /api/v1/users/auth/recovery', { body: person })
      setAsked(given)
    })

  function back() {
    setAsked(undefined)
    clearError()
  }

  return (
    <form ref={box} onSubmit={submit} noValidate className="space-y-4">
      {asked ? <Codes asked={asked} errorAt={errorAt} /> : <Fields typed={typed} errorAt={errorAt} />}
      <ErrorText>{errorAt()}</ErrorText>
      {asked ? (
        <CheckButtons
          isBusy={isBusy}
          againAt={Math.max(codeAgainAt, againAt ?? 0)}
          onAgain={() => void send(asked)}
          onBack={back}
        />
      ) : (
        <CodeButton type="submit" isBusy={isBusy} againAt={againAt} awaited="Новые коды">
          Получить коды
        </CodeButton>
      )}
    </form>
  )
}

interface CheckButtonsProps {
  isBusy: boolean
  againAt: number
  onAgain: () => void
  onBack: () => void
}

function CheckButtons({ isBusy, againAt, onAgain, onBack }: CheckButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" isBusy={isBusy}>
        Сменить номер
      </Button>
      <CodeButton kind="secondary" againAt={againAt} awaited="Новые коды" onClick={onAgain}>
        Прислать новые коды
      </CodeButton>
      <Button kind="quiet" onClick={onBack}>
        Назад
      </Button>
    </div>
  )
}

interface CodesProps {
  asked: Asked
  errorAt: (field: FieldName) => string | undefined
}

function Codes({ asked, errorAt }: CodesProps) {
  return (
    <>
      <p className="text-quiet">
        Если такой профиль есть и почта в нём подтверждена больше суток назад, письмо придёт в течение минуты.
      </p>
      <CodeField label={`Код из письма на ${asked.email}`} name="email-code" error={errorAt('email-code')} />
      <CodeField label={`Код из СМС на ${phoneText(asked.new_phone_number)}`} name="code" error={errorAt('code')} />
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
      <p className="text-quiet">
        Пришлём код на подтверждённую почту и на новый номер. Если номер сменил кто-то другой, укажите свой номер
        дважды, как прежний и как новый, и почту, которая была в профиле до смены: доступ вернётся сразу.
      </p>
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

function codesProblem(form: FormData): [field: FieldName, problem: string] | [] {
  const empty = (['email-code', 'code'] as const).find((name) => codeProblem(form, name))
  return empty ? [empty, codeProblem(form, empty) ?? ''] : []
}

/** The first field that is wrong, and what is wrong with it. */
function problemOf({ phone_number, email, new_phone_number }: Asked): [field: keyof Asked, problem: string] | [] {
  const former = phoneProblem(phone_number)
  if (former) return ['phone_number', former]
  if (!/^\S+@\S+\.\S+$/.test(email)) return ['email', email ? refusals['email.invalid'] : 'Введите адрес почты']
  const next = phoneProblem(new_phone_number)
  return next ? ['new_phone_number', next] : []
}

const focusOnMount = (heading: HTMLHeadingElement | null) => heading?.focus()

function ChangeAccepted({ isDone, changesAt }: Accepted) {
  return (
    <div role="status" className="space-y-2">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-h3 outline-none">
        {isDone ? 'Номер возвращён' : `Номер сменится ${dateTimeText(changesAt, browserTimeZone())}`}
      </h2>
      <p>
        {isDone
          ? 'Войдите по нему. На всех устройствах мы вышли из профиля, сервисы, привязанные за последние тридцать дней, отвязали.'
          : 'Тогда войдите по новому номеру. До этого владелец прежнего номера может отменить смену: мы написали ему в СМС и на почту.'}
      </p>
    </div>
  )
}
