import { checkReceipt } from './receipt-check.ts'
import { invalid } from './yookassa-error.ts'
import { readAmount, readRecord, readText } from './yookassa-money.ts'

const methods = ['bank_card', 'sbp', 'sberbank', 'tinkoff_bank', 'yoo_money'] as const
const confirmations = ['redirect', 'embedded', 'qr', 'external', 'mobile_application'] as const

export type NewPayment = {
  amountKopecks: number
  capture: boolean
  method: (typeof methods)[number] | undefined
  confirmation: { type: (typeof confirmations)[number]; returnUrl: string | undefined }
  description: string | undefined
  metadata: Record<string, string>
  hasReceipt: boolean
}

/** Reads what a shop sends to POST /payments, or refuses with the parameter that is wrong. */
export function readNewPayment(given: unknown): NewPayment {
  const body = readRecord(given, 'body')
  const amountKopecks = readAmount(body.amount, 'amount')
  if (body.capture !== undefined && typeof body.capture !== 'boolean') invalid('capture', 'A boolean is expected')
  const capture = body.capture === true
  const method = readMethod(body.payment_method_data)
  if (method === 'sbp' && !capture) invalid('capture', 'Two-stage payments are not available for this method')
  checkReceipt(body.receipt, amountKopecks)
  return {
    amountKopecks,
    capture,
    method,
    confirmation: readConfirmation(body.confirmation),
    description: readText(body.description, 'description', 128),
    metadata: readMetadata(body.metadata),
    hasReceipt: body.receipt !== undefined && body.receipt !== null,
  }
}

function readMethod(given: unknown): NewPayment['method'] {
  if (given === undefined || given === null) return undefined
  const { type } = readRecord(given, 'payment_method_data')
  return methods.find((known) => known === type) ?? invalid('payment_method_data.type', 'Unknown payment method')
}

function readConfirmation(given: unknown): NewPayment['confirmation'] {
  if (given === undefined) invalid('confirmation', 'Confirmation is required')
  const confirmation = readRecord(given, 'confirmation')
  const type =
    confirmations.find((known) => known === confirmation.type) ??
    invalid('confirmation.type', 'Unknown confirmation type')
  const returnUrl = readText(confirmation.return_url, 'confirmation.return_url', 2048)
  if (type === 'redirect' && (!returnUrl || !URL.canParse(returnUrl))) {
    invalid('confirmation.return_url', 'An absolute URL is expected')
  }
  return { type, returnUrl }
}

function readMetadata(given: unknown): Record<string, string> {
  if (given === undefined || given === null) return {}
  const pairs = Object.entries(readRecord(given, 'metadata'))
  if (pairs.length > 16) invalid('metadata', 'At most 16 pairs are expected')
  for (const [key, value] of pairs) {
    if (key.length > 32 || readText(value, `metadata.${key}`, 512) === undefined) {
      invalid(`metadata.${key}`, 'Incorrect pair')
    }
  }
  return Object.fromEntries(pairs.map(([key, value]) => [key, String(value)]))
}
