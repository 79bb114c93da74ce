import { Button, ErrorText, useFocusFallback } from '@romashka/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { phoneText } from '../text/phone.ts'
import { CodeButton } from './code-button.tsx'
import { CodeField, codeProblem, readCode } from './code-field.tsx'
import { endSentCodes, sendCodeOnce } from './send-code-once.ts'
import { SandboxHint } from './sign-in/sandbox-hint.tsx'
import { useSaving } from './use-saving.ts'

interface ProofOfPhoneProps {
  phone: string
  /** What is done with the code. */
  action: string
  isDanger?: boolean
  onCode: (code: string) => Promise<(() => unknown) | undefined>
  children: ReactNode
}

/** Has a code sent to the phone and asks for it, before something that a session alone must not do. */
export function ProofOfPhone({ phone, action, isDanger, onCode, children }: ProofOfPhoneProps) {
  const [codeAgainAt, setCodeAgainAt] = useState<number>()
  const { isBusy, error, againAt = 0, save, refuse } = useSaving()
  const form = useRef<HTMLFormElement>(null)
  // From the button that has had a code sent to the field for it.
  useFocusFallback(() => form.current?.querySelector('input'), { part: form })

  const send = () => void save(async () => setCodeAgainAt(await sendCodeOnce(phone)))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const problem = codeProblem(fields, 'code')
    if (problem) return void refuse(problem)
    const code = readCode(fields, 'code')
    void save(async () => {
      const finish = await onCode(code)
      endSentCodes()
      await finish?.()
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      {children}
      {codeAgainAt !== undefined ? (
        <>
          <CodeField label={`Код из СМС на ${phoneText(phone)}`} name="code" error={error} />
          <Button type="submit" {...(isDanger && { kind: 'danger' })} isWide isBusy={isBusy}>
            {action}
          </Button>
          <CodeButton kind="quiet" isWide againAt={Math.max(codeAgainAt, againAt)} onClick={send}>
            Прислать новый код
          </CodeButton>
          <SandboxHint />
        </>
      ) : (
        <>
          <ErrorText>{error}</ErrorText>
          <CodeButton isWide isBusy={isBusy} disabled={!phone} againAt={againAt} onClick={send}>
            Получить код
          </CodeButton>
        </>
      )}
    </form>
  )
}
