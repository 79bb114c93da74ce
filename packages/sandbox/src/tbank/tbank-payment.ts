import type { NotificationPlan } from '../notifications/webhook-sender.ts'

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
  | 'PARTIAL_REVERSED'

/** A stored payment. */
export type TbankPayment = {
  id: string
  orderId: string
  kopecks: number
  /** The amount minus refunds. */
  leftKopecks: number
  /** The sum of its closing receipts. */
  closedKopecks?: number
  hasReceipt?: boolean
  isTwoStage: boolean
  status: TbankStatus
  errorCode: string
  description: string | undefined
  successUrl: string | undefined
  failUrl: string | undefined
  notificationUrl: string | undefined
  dueAt: string
  plan: NotificationPlan
  /** Refunds by the shop's `ExternalRequestId`, so that a repetition refunds nothing. */
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

export function failWrong(details: string): never {
  throw new TbankError('9999', 'Неверные параметры', details)
}

export function failWrongStatus(): never {
  throw new TbankError('8', 'Неверный статус транзакции')
}
