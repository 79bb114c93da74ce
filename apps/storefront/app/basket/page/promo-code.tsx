import { Button, Field, Icon, inputStyle, useFocusFallback } from '@romashka/ui'
import { type FormEvent, useRef, useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { useAbsentPages } from '../../site/absent-pages.ts'
import { money } from '../../text/money.ts'
import { changeAccountBasket } from '../store/basket.ts'
import type { AccountReply } from '../store/basket-state.ts'

type Status = AccountReply['promoCode']

type Rejection = Exclude<NonNullable<Status['reason']>, 'MIN_TOTAL' | 'NOTHING_TO_DISCOUNT'>

const rejections: Record<Rejection, string> = {
  ENDED: 'Срок промокода вышел',
  NOT_STARTED: 'Промокод ещё не действует',
  USED_UP: 'Промокод закончился: им уже воспользовались',
  NOT_FIRST_ORDER: 'Этот промокод только для первого заказа, а вы у нас уже заказывали',
  USED_BY_YOU: 'Вы уже использовали этот промокод',
}

/**
 * A code that does not apply yet stays, says what is missing, and applies by itself when the basket has it. A chain without
 * promo codes asks for none.
 */
export function PromoCode({ status }: { status: Status }) {
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  useFocusFallback(() => box.current?.querySelector<HTMLElement>('input, button'), { part: box })
  const isAbsent = useAbsentPages().includes('/promocodes')
  if (status.status === 'none' && isAbsent) return null
  return (
    <div ref={box} aria-live="polite">
      <Code key={status.status} status={status} typed={typed} onSubmit={setTyped} />
    </div>
  )
}

interface CodeProps {
  status: Status
  /** The code that was sent last: one that is refused stays in the field, with its slip to be mended. */
  typed: string
  onSubmit: (code: string) => void
}

function Code({ status, typed, onSubmit }: CodeProps) {
  const [isBusy, setBusy] = useState(false)

  async function set(code: string | null) {
    setBusy(true)
    await changeAccountBasket(() =>
      browserApi.ask('POST /api/v2/baskets/promo-code', { body: { promo_code: code }, query: {} }),
    )
    setBusy(false)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (!code) return
    onSubmit(code)
    void set(code)
  }

  if (status.status === 'applied' || status.status === 'parked')
    return <Applied status={status} onReset={() => isBusy || void set(null)} />
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-x-2">
      <Field label="Промокод" error={refusalOf(status)} className="min-w-0 flex-1 basis-[7em]">
        {(wiring) => (
          <input
            {...wiring}
            name="code"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={status.code ?? (refusalOf(status) ? typed : '')}
            className={inputStyle}
          />
        )}
      </Field>
      <Button type="submit" kind="secondary" isBusy={isBusy} className="mt-7">
        Применить
      </Button>
    </form>
  )
}

function Applied({ status, onReset }: { status: Status; onReset: () => void }) {
  const isParked = status.status === 'parked'
  return (
    <div
      className={`flex items-center gap-2 rounded-control py-1 pl-4 ${isParked ? 'bg-tomorrow-tint' : 'bg-leaf-tint'}`}
    >
      <div className="min-w-0 flex-1 text-note">
        <p className="font-semibold">{status.code}</p>
        <p className={isParked ? 'text-tomorrow' : 'text-leaf-pressed'}>
          {isParked ? waitingText(status) : `Скидка ${money(status.discount)}`}
        </p>
      </div>
      <button
        type="button"
        onClick={onReset}
        aria-label="Убрать промокод"
        className="flex size-12 items-center justify-center rounded-control hover:text-leaf"
      >
        <Icon name="x" size={20} />
      </button>
    </div>
  )
}

function waitingText(status: Status): string {
  return status.missing > 0
    ? `Добавьте товаров на ${money(status.missing)}, и он сработает`
    : 'Сработает, когда корзина подойдёт под условия'
}

function refusalOf(status: Status): string | undefined {
  if (status.status === 'unknown') return 'Такого промокода нет'
  if (status.status !== 'rejected') return undefined
  const { reason } = status
  if (reason === null || reason === 'MIN_TOTAL' || reason === 'NOTHING_TO_DISCOUNT') return 'Промокод не подошёл'
  return rejections[reason]
}
