import { Button, Icon } from '@romashka/ui'
import type { ReactNode } from 'react'

interface ResultProps {
  icon: ReactNode
  /** Something is not as it was meant to be; else it is. */
  isTrouble?: boolean
  title: string
  children: ReactNode
  /** A few lines that are read from their left edge, in the middle all the same: an address, a choice. */
  details?: ReactNode
  actions: ReactNode
  /** What may be read after the way forward has been seen. */
  more?: ReactNode
}

/** One thing that has happened, in the middle of the page, and the way forward. */
export function Result({ icon, isTrouble = false, title, children, details, actions, more }: ResultProps) {
  const tone = isTrouble ? 'bg-tomorrow-tint text-tomorrow' : 'bg-leaf-tint text-leaf'
  return (
    <div className="wrap flex justify-center py-8 md:py-14">
      <section className="w-full max-w-150 rounded-card border border-line bg-surface p-6 text-center md:p-10">
        <span className={`mx-auto flex size-16 items-center justify-center rounded-chip ${tone}`}>{icon}</span>
        <h1 className="mt-5 text-h2" aria-live="polite">
          {title}
        </h1>
        <div className="mt-3 text-quiet">{children}</div>
        {details && <div className="mx-auto mt-5 w-fit max-w-full text-left text-ink">{details}</div>}
        <div className="mt-6 flex flex-wrap justify-center gap-3 max-sm:[&>:is(a,button)]:w-full">{actions}</div>
        {more && <div className="mt-6 text-left">{more}</div>}
      </section>
    </div>
  )
}

/** Nothing is shown that is not known for certain. */
export function CheckingPayment({ toOrders }: Pick<UncheckedProps, 'toOrders'>) {
  return (
    <Result
      icon={<Icon name="loader-circle" size={30} className="animate-spin" />}
      title="Проверяем оплату"
      actions={toOrders('secondary')}
    >
      <p>Спрашиваем банк. Обычно это несколько секунд. Можно не ждать: оплату видно и в заказе.</p>
    </Result>
  )
}

/** Whoever has left the bank without paying looks the same as whoever has paid and waits: both are told what to do. */
export function LatePayment({ toOrders }: Pick<UncheckedProps, 'toOrders'>) {
  return (
    <Result icon={<Icon name="clock" size={30} />} title="Банк пока не ответил" actions={toOrders('primary')}>
      <p>
        Если вы заплатили, второй раз платить не нужно: как только банк подтвердит оплату, заказ обновится сам, и мы
        пришлём СМС. Если деньги спишутся зря, вернём. Если ещё не платили, оплатить можно на странице заказа.
      </p>
    </Result>
  )
}

interface UncheckedProps {
  why: string | undefined
  /** The way to the order, or to the list of them. */
  toOrders: (kind: 'primary' | 'secondary') => ReactNode
  /** Not where the address names no order to ask for. */
  onAgain: (() => void) | undefined
}

export function UncheckedPayment({ why, toOrders, onAgain }: UncheckedProps) {
  return (
    <Result
      icon={<Icon name="triangle-exclamation-point" size={30} />}
      isTrouble
      title="Не получилось проверить оплату"
      actions={
        <>
          {onAgain && <Button onClick={onAgain}>Проверить ещё раз</Button>}
          {toOrders(onAgain ? 'secondary' : 'primary')}
        </>
      }
    >
      <p>{why ?? 'Откройте заказ из списка: там видно, оплачен ли он.'}</p>
    </Result>
  )
}
