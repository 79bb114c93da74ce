import { readPhone } from '@romashka/basics'
import { Button, Checkbox, Dialog, ErrorText, useFocusFallback } from '@romashka/ui'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../../api/api.ts'
import { isRefusal } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import { useCityPath } from '../../site/paths.ts'
import { phoneText } from '../../text/phone.ts'
import { refusals } from '../../text/refusals.ts'
import { CodeButton } from '../code-button.tsx'
import { CodeField, codeProblem, readCode, readField } from '../code-field.tsx'
import { endSentCodes, sendCodeOnce } from '../send-code-once.ts'
import { shopperParams } from '../shopper-params.ts'
import { PhoneField } from '../sign-in/phone-field.tsx'
import { phoneProblem } from '../sign-in/phone-problem.ts'
import { SandboxHint } from '../sign-in/sandbox-hint.tsx'
import { useSaving } from '../use-saving.ts'

type PhoneChange = ReplyOf<'POST /api/v1/users/:id/phone-change'>

interface ChangePhoneDialogProps {
  formerPhone: string
  onClose: () => void
  onChanged: (change: PhoneChange) => void
}

type FieldName = 'phone' | 'code' | 'former-code'

function readCodes(form: FormData, hasLostFormerPhone: boolean) {
  const code = readCode(form, 'code')
  return hasLostFormerPhone ? { code } : { code, former_code: readCode(form, 'former-code') }
}

/** The new phone, then a code from each of the two. */
export default function ChangePhoneDialog({ formerPhone, onClose, onChanged }: ChangePhoneDialogProps) {
  const [hasLostFormerPhone, setHasLostFormerPhone] = useState(false)
  const { sent, typed, saving, send, submit, back } = usePhoneChange({ formerPhone, hasLostFormerPhone, onChanged })
  const { isBusy, errorAt, againAt } = saving
  const box = useRef<HTMLFormElement>(null)
  // Each step begins in its first field.
  useFocusFallback(() => box.current?.querySelector('input'), { part: box })
  return (
    <Dialog title="Изменить номер" isOpen onClose={onClose}>
      <form ref={box} onSubmit={submit} noValidate className="space-y-4">
        {sent ? (
          <Codes
            newPhone={sent.newPhone}
            formerPhone={hasLostFormerPhone ? undefined : formerPhone}
            errorAt={errorAt}
          />
        ) : (
          <NewPhone
            typed={typed}
            error={errorAt('phone')}
            hasLostFormerPhone={hasLostFormerPhone}
            onLost={setHasLostFormerPhone}
          />
        )}
        {/* That a code was sent a moment ago is nothing wrong with the number. */}
        <ErrorText>{errorAt()}</ErrorText>
        <Buttons
          sent={sent}
          againAt={againAt}
          isBusy={isBusy}
          hasLostFormerPhone={hasLostFormerPhone}
          onAgain={send}
          onBack={back}
        />
      </form>
    </Dialog>
  )
}

interface PhoneChanging extends Pick<ChangePhoneDialogProps, 'formerPhone' | 'onChanged'> {
  hasLostFormerPhone: boolean
}

function usePhoneChange({ formerPhone, hasLostFormerPhone, onChanged }: PhoneChanging) {
  const [sent, setSent] = useState<Sent>()
  const [typed, setTyped] = useState<string>()
  const saving = useSaving<FieldName>()
  const { save, refuse, clearError } = saving

  const send = (newPhone: string) =>
    save(async () => {
      setTyped(newPhone)
      setSent({ newPhone, againAt: await sendCodes(hasLostFormerPhone ? [newPhone] : [formerPhone, newPhone]) })
    })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [field, problem] = sent ? codesProblem(form) : newPhoneProblem(form, formerPhone)
    if (problem) return void refuse(problem, field)
    if (!sent) return void send(readField(form, 'phone'))
    const body = { phone_number: sent.newPhone, ...readCodes(form, hasLostFormerPhone) }
    void save(
      async () => {
        const change = await browserApi.ask('POST /api/v1/users/:id/phone-change', { params: shopperParams(), body })
        endSentCodes()
        onChanged(change)
      },
      undefined,
      // Of two codes nobody is told which one is wrong.
      (failure) => (hasLostFormerPhone && isRefusal(failure, 'code.wrong') ? 'code' : undefined),
    )
  }

  function back() {
    setSent(undefined)
    clearError()
  }
  return { sent, typed, saving, send, submit, back }
}

/** Codes that are on their way, and when others may be asked for. */
interface Sent {
  newPhone: string
  againAt: number
}

/** The former phone comes first: whoever has just signed in with it waits a minute for the next code. */
async function sendCodes(phones: readonly string[]): Promise<number> {
  let againAt = 0
  for (const phone of phones) againAt = Math.max(againAt, await sendCodeOnce(phone))
  return againAt
}

/** The first field that is wrong, and what is wrong with it. */
function newPhoneProblem(form: FormData, formerPhone: string): [field: FieldName, problem: string] | [] {
  const typed = readField(form, 'phone')
  const problem = phoneProblem(typed)
  if (problem) return ['phone', problem]
  return readPhone(typed) === formerPhone ? ['phone', refusals['phone.unchanged']] : []
}

function codesProblem(form: FormData): [field: FieldName, problem: string] | [] {
  const empty = (['code', 'former-code'] as const).find((name) => form.has(name) && codeProblem(form, name))
  return empty ? [empty, codeProblem(form, empty) ?? ''] : []
}

interface ButtonsProps {
  sent: Sent | undefined
  /** Of a code that was asked for too soon. */
  againAt: number | undefined
  isBusy: boolean
  hasLostFormerPhone: boolean
  onAgain: (newPhone: string) => void
  onBack: () => void
}

function Buttons({ sent, againAt, isBusy, hasLostFormerPhone, onAgain, onBack }: ButtonsProps) {
  const awaited = hasLostFormerPhone ? 'Новый код' : 'Новые коды'
  if (!sent)
    return (
      // A phone that is lost gets no code, and nobody waits for its next one.
      <CodeButton type="submit" isWide isBusy={isBusy} againAt={hasLostFormerPhone ? 0 : againAt} awaited={awaited}>
        {hasLostFormerPhone ? 'Получить код' : 'Получить коды'}
      </CodeButton>
    )
  return (
    <>
      <Button type="submit" isWide isBusy={isBusy}>
        Изменить номер
      </Button>
      <CodeButton
        kind="quiet"
        isWide
        againAt={Math.max(sent.againAt, againAt ?? 0)}
        awaited={awaited}
        onClick={() => onAgain(sent.newPhone)}
      >
        {hasLostFormerPhone ? 'Прислать новый код' : 'Прислать новые коды'}
      </CodeButton>
      <Button kind="quiet" isWide onClick={onBack}>
        Исправить номер
      </Button>
    </>
  )
}

interface CodesProps {
  newPhone: string
  formerPhone: string | undefined
  errorAt: (field: FieldName) => string | undefined
}

function Codes({ newPhone, formerPhone, errorAt }: CodesProps) {
  return (
    <>
      <CodeField label={`Код из СМС на ${phoneText(newPhone)}`} name="code" error={errorAt('code')} />
      {formerPhone && (
        <CodeField
          label={`Код из СМС на ${phoneText(formerPhone)}`}
          name="former-code"
          error={errorAt('former-code')}
        />
      )}
      <SandboxHint />
    </>
  )
}

interface NewPhoneProps {
  /** Before the way back from the codes. */
  typed: string | undefined
  error: string | undefined
  hasLostFormerPhone: boolean
  onLost: (isLost: boolean) => void
}

function NewPhone({ typed, error, hasLostFormerPhone, onLost }: NewPhoneProps) {
  const to = useCityPath()
  return (
    <>
      <PhoneField
        label="Новый номер"
        name="phone"
        defaultValue={typed}
        error={error}
        hint={hasLostFormerPhone ? 'Пришлём на него код' : 'Пришлём по коду на него и на прежний номер'}
      />
      <Checkbox checked={hasLostFormerPhone} onChange={(event) => onLost(event.target.checked)}>
        Прежний номер мне недоступен
      </Checkbox>
      {hasLostFormerPhone && (
        <p className="text-note text-quiet">
          Так можно, если вы только что вошли через Яндекс ID, VK ID или T-ID: номер сменится через три дня. Иначе
          подтвердите себя{' '}
          <Link to={to('/lost-phone')} className="text-leaf underline">
            по почте
          </Link>
          .
        </p>
      )}
    </>
  )
}
