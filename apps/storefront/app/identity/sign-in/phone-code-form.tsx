import { useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { CodeForm, type CodeSent } from './code-form.tsx'
import { PhoneForm } from './phone-form.tsx'

/** Two small steps: the phone, then the code that came to it. Used in the dialog and in the checkout alike. */
export function PhoneCodeForm() {
  const [phone, setPhone] = useState('')
  const [sent, setSent] = useState<CodeSent>()

  async function send(to: string): Promise<void> {
    const reply = await browserApi.ask('POST /api/v1/users/auth/send-code', { body: { phone_number: to } })
    setPhone(to)
    setSent({ length: reply.code_length, againAt: Date.now() + reply.retry_after * 1000 })
  }

  if (!sent) return <PhoneForm initial={phone} onSend={send} />
  return <CodeForm phone={phone} sent={sent} onAgain={() => send(phone)} onOtherPhone={() => setSent(undefined)} />
}
