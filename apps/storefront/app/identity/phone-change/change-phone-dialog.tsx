import { Button, Checkbox, Dialog, ErrorText } from '@romashka/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../../api/api.ts'
import { browserApi } from '../../api/loading.ts'
import { useCityPath } from '../../site/paths.ts'
import { phoneText } from '../../text/phone.ts'
import { CodeField, readCode, readField } from '../code-field.tsx'
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

const sendCode = (phone: string) =>
  browserApi.ask('POST /api/v1/users/auth/send-code', { body: { phone_number: phone } })

function readCodes(form: FormData, hasLostFormerPhone: boolean) {
  const code = readCode(form, 'code')
  return hasLostFormerPhone ? { code } : { code, former_code: readCode(form, 'former-code') }
}

/** The new phone, then a code from each of the two. */
export default function ChangePhoneDialog({ formerPhone, onClose, onChanged }: ChangePhoneDialogProps) {
  const [newPhone, setNewPhone] = useState<string>()
  const [typed, setTyped] = useState<string>()
  const [hasLostFormerPhone, setHasLostFormerPhone] = useState(false)
  const { isBusy, errorAt, save, refuse, clearError } = useSaving<'phone'>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const phone = readField(form, 'phone')
    const problem = newPhone ? undefined : phoneProblem(phone)
    if (problem) return void refuse(problem, 'phone')
    void save(async () => {
      if (!newPhone) {
        setTyped(phone)
        // The former one first: whoever has just signed in with it waits a minute for the next code.
        if (!hasLostFormerPhone) await sendCode(formerPhone)
        await sendCode(phone)
        setNewPhone(phone)
        return
      }
      const body = { phone_number: newPhone, ...readCodes(form, hasLostFormerPhone) }
      onChanged(await browserApi.ask('POST /api/v1/users/:id/phone-change', { params: shopperParams(), body }))
    })
  }

  function back() {
    setNewPhone(undefined)
    clearError()
  }

  return (
    <Dialog title="Изменить номер" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="space-y-4">
        {newPhone ? (
          <Codes newPhone={newPhone} formerPhone={hasLostFormerPhone ? undefined : formerPhone} />
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
        <Button type="submit" isWide isBusy={isBusy}>
          {newPhone ? 'Изменить номер' : hasLostFormerPhone ? 'Получить код' : 'Получить коды'}
        </Button>
        {newPhone && (
          <Button kind="quiet" isWide onClick={back}>
            Исправить номер или получить новые коды
          </Button>
        )}
      </form>
    </Dialog>
  )
}

function Codes({ newPhone, formerPhone }: { newPhone: string; formerPhone: string | undefined }) {
  return (
    <>
      <CodeField label={`Код из СМС на ${phoneText(newPhone)}`} name="code" />
      {formerPhone && <CodeField label={`Код из СМС на ${phoneText(formerPhone)}`} name="former-code" />}
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
