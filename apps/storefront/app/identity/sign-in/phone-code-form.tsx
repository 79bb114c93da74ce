import { useState } from 'react'
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

/** Two small steps: the phone, then the code that came to it. Used in the dialog and in the checkout alike. */
export function PhoneCodeForm({ initialPhone = '', ticket, returnTo, takesFocus }: PhoneCodeFormProps) {
  const [phone, setPhone] = useState(initialPhone)
  const [sent, setSent] = useState<CodeSent>()

  async function send(to: string, by: CodeSent['by'] = 'sms'): Promise<void> {
    const body = { phone_number: to }
    const reply =
      by === 'sms'
        ? await browserApi.ask('POST /api/v1/users/auth/send-code', { body })
        : await browserApi.ask('POST /api/v1/users/auth/flash-call', { body })
    setPhone(to)
    setSent({ by, length: reply.code_length, againAt: Date.now() + reply.retry_after * 1000 })
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
      {...{ phone, sent, ticket, returnTo }}
      onAgain={(by) => send(phone, by)}
      onOtherPhone={() => setSent(undefined)}
    />
  )
}
