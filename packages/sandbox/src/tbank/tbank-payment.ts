import type { NotificationPlan } from '../notifications/courier.ts'

export type TbankStatus =
  | 'NEW'
  | 'DEADLINE_EXPIRED'
  | 'CANCELED'
  | 'AUTHORIZED'
  | 'REJECTED'
  | 'REVERSED'
  | 'CONFIRMED'
  | 'PARTIAL_REFUNDED'
  | 'REFUNDED'

/** A payment as the stand-in keeps it. */
export type TbankPayment = {
  id: string
  orderId: string
  kopecks: number
  /** What is left of the money after refunds. */
  leftKopecks: number
  isTwoStage: boolean
  status: TbankStatus
  errorCode: string
  description: string | undefined
  successUrl: string | undefined
  failUrl: string | undefined
  notificationUrl: string | undefined
  dueAt: string
  plan: NotificationPlan
  /** Refunds by the shop's own id, so that a repeated one is not made again. */
  cancels: Record<string, { original: number; left: number }>
}

/** A refusal: HTTP 200 with Success false. */
export class TbankError extends Error {
  readonly code: string
  readonly details: string

  constructor(code: string, message: string, details = '') {
    super(message)
    this.code = code
    this.details = details
  }
}

export function wrong(details: string): never {
  throw new TbankError('9999', 'Неверные параметры', details)
}

export function wrongStatus(): never {
  throw new TbankError('8', 'Неверный статус транзакции')
}
