import { Button, Card, ErrorText, notify } from '@romashka/ui'
import type { FormEvent } from 'react'
import type { ReplyOf } from '../api/api.ts'
import { notifyRefusal } from '../api/notify-refusal.ts'
import { CodeButton } from '../identity/code-button.tsx'
import { CodeField, codeProblem, readCode } from '../identity/code-field.tsx'
import { useSaving } from '../identity/use-saving.ts'
import { browserTimeZone, localDayYearText } from '../text/local-dates.ts'
import { phoneText } from '../text/phone.ts'

type Share = ReplyOf<'GET /api/v1/recipes/shares'>['results'][number]

interface ShareCardProps {
  share: Share
  /** The state in which this side's code is awaited. */
  awaited: Share['status']
  verify: (code: string) => Promise<unknown>
  /** The code once more, to whoever has yet to enter it; only the owner may ask. */
  sendCode?: () => Promise<unknown>
  end: () => Promise<unknown>
  onChanged: () => Promise<unknown>
}

const ownTexts: Record<Share['status'], string> = {
  created: 'Введите код, который пришёл на ваш телефон',
  verified_by_owner: 'Ждём, когда второй человек войдёт по этому номеру и введёт свой код',
  active: 'Доступ открыт',
  expired: 'Срок доступа закончился',
  deleted_by_owner: 'Вы закрыли доступ',
  deleted_by_recipient: 'Человек отказался от доступа',
}

/** As whoever was given the access reads it. */
const othersTexts: Record<Share['status'], string> = {
  ...ownTexts,
  verified_by_owner: 'Введите код, который пришёл на ваш телефон',
  deleted_by_owner: 'Владелец рецептов закрыл доступ',
  deleted_by_recipient: 'Вы отказались от доступа',
}

const openStates: ReadonlySet<Share['status']> = new Set(['created', 'verified_by_owner', 'active'])

/** One share: whose phone, its state, the code that is awaited, and the way to end it. */
export function ShareCard({ share, awaited, verify, sendCode, end, onChanged }: ShareCardProps) {
  const isOpen = openStates.has(share.status)
  const isAwaited = share.status === awaited
  const isWaiting = isOpen && share.status !== 'active'
  const texts = awaited === 'created' ? ownTexts : othersTexts
  async function close() {
    try {
      await end()
      notify({ message: 'Доступ закрыт' })
      await onChanged()
    } catch (failure) {
      void notifyRefusal(failure)
    }
  }
  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="text-h3">{phoneText(share.phone_number)}</h3>
          <p className="text-quiet">
            {texts[share.status]}
            {share.status === 'active' && ` до ${localDayYearText(share.expires_at, browserTimeZone())}`}
          </p>
        </div>
        {isOpen && !isWaiting && (
          <Button kind="secondary" onClick={() => void close()}>
            Закрыть доступ
          </Button>
        )}
      </div>
      {isAwaited && <CodeForm verify={verify} onChanged={onChanged} />}
      {isWaiting && (
        <div className="flex flex-wrap gap-x-3">
          {sendCode && <SendAgain sendCode={sendCode} />}
          <Button kind="quiet" onClick={() => void close()}>
            Не открывать доступ
          </Button>
        </div>
      )}
    </Card>
  )
}

function SendAgain({ sendCode }: Required<Pick<ShareCardProps, 'sendCode'>>) {
  const { isBusy, error, againAt, save } = useSaving()
  return (
    <div>
      <CodeButton
        kind="quiet"
        isBusy={isBusy}
        againAt={againAt}
        onClick={() => void save(sendCode, 'Высылаем код ещё раз')}
      >
        Прислать код ещё раз
      </CodeButton>
      <ErrorText className="px-5 text-note">{error}</ErrorText>
    </div>
  )
}

function CodeForm({ verify, onChanged }: Pick<ShareCardProps, 'verify' | 'onChanged'>) {
  const { isBusy, error, save, refuse } = useSaving()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const problem = codeProblem(form, 'code')
    if (problem) return void refuse(problem)
    const code = readCode(form, 'code')
    if (await save(() => verify(code), 'Подтверждено')) await onChanged()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-wrap items-end gap-3">
      <CodeField label="Код из сообщения" name="code" error={error} className="w-44" />
      <Button type="submit" isBusy={isBusy}>
        Подтвердить
      </Button>
    </form>
  )
}
