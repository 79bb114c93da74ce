import { invalid } from './yookassa-error.ts'
import { readAmount, readRecord, readText } from './yookassa-money.ts'

const modes = new Set([
  'full_prepayment',
  'partial_prepayment',
  'advance',
  'full_payment',
  'partial_payment',
  'credit',
  'credit_payment',
])
const subjects = new Set([
  'commodity',
  'excise',
  'job',
  'service',
  'payment',
  'composite',
  'another',
  'marked',
  'non_marked',
  'marked_excise',
  'non_marked_excise',
])
const measures = new Set(
  `piece gram kilogram ton centimeter decimeter meter square_centimeter square_decimeter square_meter milliliter liter
  cubic_meter kilowatt_hour gigacalorie day hour minute second kilobyte megabyte gigabyte terabyte another`.split(
    /\s+/,
  ),
)
const lastVatCode = 12
const mostItems = 100

/** Refuses a receipt whose lines do not add up to the amount exactly (54-ФЗ). */
export function checkReceipt(given: unknown, amountKopecks: number): void {
  if (given === undefined || given === null) return
  const receipt = readRecord(given, 'receipt')
  checkCustomer(receipt, 'receipt')
  const total = checkItems(receipt.items, 'receipt.items')
  if (total !== amountKopecks) invalid('receipt', 'Sum of receipt items differs from the amount')
  const system = receipt.tax_system_code
  if (system !== undefined && !(Number(system) >= 1 && Number(system) <= 6)) {
    invalid('receipt.tax_system_code', 'Incorrect tax system code')
  }
}

/** For a part of a payment with a receipt the vendor cannot make the receipt itself. */
export function requireReceipt(given: unknown): void {
  if (given === undefined || given === null) invalid('receipt', 'Receipt is required for a part of the amount')
}

export function checkCustomer(receipt: Record<string, unknown>, parameter: string): void {
  const customer = receipt.customer === undefined ? receipt : readRecord(receipt.customer, `${parameter}.customer`)
  const phone = readText(customer.phone, `${parameter}.customer.phone`, 20)
  const email = readText(customer.email, `${parameter}.customer.email`, 256)
  if (!phone && !email) invalid(`${parameter}.customer`, 'Customer phone or email is required')
  if (phone && !/^\+?\d{11,15}$/.test(phone)) invalid(`${parameter}.customer.phone`, 'Incorrect phone')
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) invalid(`${parameter}.customer.email`, 'Incorrect email')
}

/** Returns the sum of the lines, in kopecks. */
export function checkItems(given: unknown, parameter: string): number {
  if (!Array.isArray(given) || given.length === 0) invalid(parameter, 'At least one item is required')
  if (given.length > mostItems) invalid(parameter, `At most ${mostItems} items are expected`)
  return given.reduce((total: number, item, at) => total + checkItem(item, `${parameter}[${at}]`), 0)
}

function checkItem(given: unknown, parameter: string): number {
  const item = readRecord(given, parameter)
  if (!readText(item.description, `${parameter}.description`, 128)) {
    invalid(`${parameter}.description`, 'Description is required')
  }
  const price = readAmount(item.amount, `${parameter}.amount`)
  const thousandths = Math.round(Number(item.quantity) * 1000)
  if (!(thousandths > 0)) invalid(`${parameter}.quantity`, 'Incorrect quantity')
  const vat = Number(item.vat_code)
  if (!Number.isInteger(vat) || vat < 1 || vat > lastVatCode) invalid(`${parameter}.vat_code`, 'Incorrect VAT code')
  if (item.payment_mode !== undefined && !modes.has(String(item.payment_mode))) {
    invalid(`${parameter}.payment_mode`, 'Incorrect payment mode')
  }
  if (item.payment_subject !== undefined && !subjects.has(String(item.payment_subject))) {
    invalid(`${parameter}.payment_subject`, 'Incorrect payment subject')
  }
  if (item.measure !== undefined && !measures.has(String(item.measure))) {
    invalid(`${parameter}.measure`, 'Incorrect measure')
  }
  checkMarking(item, parameter)
  return Math.round((price * thousandths) / 1000)
}

/** Marked goods have the code of their one pack, and are counted in pieces. */
function checkMarking(item: Record<string, unknown>, parameter: string): void {
  if (item.payment_subject !== 'marked' && item.payment_subject !== 'marked_excise') return
  const codes = Object.values(readRecord(item.mark_code_info ?? {}, `${parameter}.mark_code_info`))
  if (!codes.some((code) => typeof code === 'string' && code !== '')) {
    invalid(`${parameter}.mark_code_info`, 'Marking code is required')
  }
  if (item.measure !== 'piece') invalid(`${parameter}.measure`, 'Incorrect measure of marked goods')
  if (Number(item.quantity) !== 1) invalid(`${parameter}.quantity`, 'Incorrect quantity of marked goods')
}
