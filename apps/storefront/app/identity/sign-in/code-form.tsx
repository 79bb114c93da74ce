import { Button, Field, inputStyle } from '@romashka/ui'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { plural } from '../../text/plural.ts'
import { CodeButton } from '../code-button.tsx'
import { ProviderButtons } from '../external/provider-buttons.tsx'
import { SandboxHint } from './sandbox-hint.tsx'
import { finishSignIn } from './sign-in.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

export interface CodeSent {
  /** A text message, or a call whose last digits are the code. */
  by: 'sms' | 'call'
  /** False when nobody knows whether it comes. */
  isConfirmed: boolean
  length: number
  /** When another code may be asked for, in milliseconds. */
  againAt: number
}

const unconfirmedText =
  'Оператор СМС пока не ответил, код может задержаться. Если за минуту не придёт, запросите новый. Номер:'

const digitForms = ['цифра', 'цифры', 'цифр'] as const

const checkCode = (body: { phone_number: string; code: string; ticket?: string }, isCall: boolean) =>
  isCall
    ? browserApi.ask('POST /api/v1/users/auth/flash-call/check', { body })
    : browserApi.ask('POST /api/v1/users/auth/verify-code', { body })

interface CodeFormProps {
  phone: string
  sent: CodeSent
  ticket?: string | undefined
  returnTo?: string | undefined
  onAgain: (by: CodeSent['by']) => Promise<void>
  onOtherPhone: () => void
}

export function CodeForm({ phone, sent, ticket, returnTo, onAgain, onOtherPhone }: CodeFormProps) {
  const isCall = sent.by === 'call'
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isLocked, setLocked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // Effect: moves the focus to the code.
  useEffect(() => input.current?.focus(), [])

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      setError(refusalText(failure))
      setLocked(isRefusal(failure, 'code.locked'))
      input.current?.select()
    } finally {
      setBusy(false)
    }
  }

  const verify = (code: string) =>
    attempt(async () => {
      const token = await checkCode({ phone_number: phone, code, ...(ticket && { ticket }) }, isCall)
      await finishSignIn(token, returnTo)
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = input.current?.value ?? ''
    if (code.length < sent.length) setError(`В коде ${plural(sent.length, digitForms)}`)
    else if (!isBusy) void verify(code)
  }

  /** The last digit is enough: nothing is left to decide. What is pasted around the digits is cut off here. */
  function typed(event: FormEvent<HTMLInputElement>) {
    const code = event.currentTarget.value.replace(/\D/g, '').slice(0, sent.length)
    event.currentTarget.value = code
    setError(undefined)
    if (code.length === sent.length && !isBusy) void verify(code)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <SentTo phone={phone} sent={sent} onOtherPhone={onOtherPhone} />
      <CodeInput ref={input} sent={sent} error={error} onInput={typed} />
      {/* After too many wrong codes no other is looked at for a while: what is left are the other ways in. */}
      {!isLocked && (
        <Button type="submit" isWide size="large" isBusy={isBusy}>
          Войти
        </Button>
      )}
      {isLocked ? <ProviderButtons /> : <CodeAgain sent={sent} onAgain={(by) => void attempt(() => onAgain(by))} />}
      <SandboxHint />
    </form>
  )
}

interface CodeInputProps {
  ref: RefObject<HTMLInputElement | null>
  sent: CodeSent
  error: string | undefined
  onInput: (event: FormEvent<HTMLInputElement>) => void
}

function CodeInput({ ref, sent, error, onInput }: CodeInputProps) {
  const isCall = sent.by === 'call'
  return (
    <Field
      label={isCall ? `Последние ${plural(sent.length, digitForms)} номера, с которого звонят` : 'Код из СМС'}
      hint={isCall ? 'Отвечать не нужно' : undefined}
      error={error}
    >
      {(wiring) => (
        <input
          {...wiring}
          ref={ref}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          onInput={onInput}
          className={`${inputStyle} text-center text-h3 font-semibold tracking-[0.4em]`}
        />
      )}
    </Field>
  )
}

interface SentToProps {
  phone: string
  sent: CodeSent
  onOtherPhone: () => void
}

function SentTo({ phone, sent, onOtherPhone }: SentToProps) {
  const isCall = sent.by === 'call'
  return (
    <p className="text-quiet">
      {isCall ? 'Звоним на' : sent.isConfirmed ? 'Код отправлен на' : unconfirmedText}{' '}
      <span className="font-semibold whitespace-nowrap text-ink">{phone}</span>
      <button type="button" onClick={onOtherPhone} className="ml-1 min-h-12 px-1 text-leaf underline">
        Изменить
      </button>
    </p>
  )
}

function CodeAgain({ sent, onAgain }: { sent: CodeSent; onAgain: (by: CodeSent['by']) => void }) {
  const isCall = sent.by === 'call'
  const seconds = useSecondsUntil(sent.againAt)
  return (
    <>
      <CodeButton kind="quiet" isWide againAt={sent.againAt} onClick={() => onAgain('sms')}>
        {isCall ? 'Прислать код в СМС' : 'Прислать новый код'}
      </CodeButton>
      {seconds === 0 && !isCall && (
        <Button kind="quiet" isWide onClick={() => onAgain('call')}>
          Позвонить вместо СМС
        </Button>
      )}
    </>
  )
}
