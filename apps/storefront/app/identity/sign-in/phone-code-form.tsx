import { useState } from 'react'
import { isRefusal } from '../../api/api-failure.ts'
import { browserApi } from '../../api/loading.ts'
import { ProviderButtons } from '../external/provider-buttons.tsx'
import { CodeForm, type CodeSent } from './code-form.tsx'
import { PhoneForm } from './phone-form.tsx'

interface PhoneCodeFormProps {
  initialPhone?: string
  /** For a person whom a provider has named for the first time: the code confirms the phone and links the account. */
  ticket?: string | undefined
  /** The path to go on to; the same page without it. */
  returnTo?: string | undefined
  takesFocus?: boolean
}

/** The code that was sent last from this page. */
let last: { to: string; sent: CodeSent } | undefined

async function sendCode(to: string, by: CodeSent['by']): Promise<CodeSent> {
  const body = { phone_number: to }
  const reply =
    by === 'sms'
      ? await browserApi.ask('POST /api/v1/users/auth/send-code', { body })
      : await browserApi.ask('POST /api/v1/users/auth/flash-call', { body })
  const sent = {
    by,
    isConfirmed: reply.is_confirmed,
    length: reply.code_length,
    againAt: Date.now() + reply.retry_after * 1000,
  }
  last = { to, sent }
  return sent
}

/** Back at the phone within the minute, one goes on with the code that is on its way. */
async function sendOrTakeLast(to: string): Promise<CodeSent> {
  try {
    return await sendCode(to, 'sms')
  } catch (failure) {
    if (isRefusal(failure, 'code.too_soon') && last?.to === to) return last.sent
    throw failure
  }
}

/** Two small steps: the phone, then the code that came to it. Used in the dialog and in the checkout alike. */
export function PhoneCodeForm({ initialPhone = '', ticket, returnTo, takesFocus }: PhoneCodeFormProps) {
  const [phone, setPhone] = useState(initialPhone)
  const [sent, setSent] = useState<CodeSent>()

  async function send(to: string, by: CodeSent['by'] = 'sms'): Promise<void> {
    setSent(sent ? await sendCode(to, by) : await sendOrTakeLast(to))
    setPhone(to)
  }

  if (!sent)
    return (
      <div className="space-y-5">
        <PhoneForm initial={phone} takesFocus={takesFocus ?? false} onSend={send} />
        {!ticket && <ProviderButtons />}
      </div>
    )
  return (
    <CodeForm
      key={sent.by}
      phone={phone}
      sent={sent}
      ticket={ticket}
      returnTo={returnTo}
      onAgain={(by) => send(phone, by)}
      onOtherPhone={() => setSent(undefined)}
    />
  )
}
