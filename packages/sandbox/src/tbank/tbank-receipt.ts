import { failWrong } from './tbank-payment.ts'

type Fields = Record<string, unknown>

const taxes = new Set('none vat0 vat5 vat7 vat10 vat20 vat22 vat105 vat107 vat110 vat120 vat122'.split(' '))

const subjects = new Set(
  'commodity excise job service payment another goods_with_marking_code goods_without_marking_code'.split(' '),
)
const methods = new Set(
  'full_prepayment prepayment advance full_payment partial_payment credit credit_payment'.split(' '),
)
const taxSystems = new Set('osn usn_income usn_income_outcome esn patent'.split(' '))
const mostItems = 100
const longestContact = 64
const longestNumber = 10

/** The lines of a receipt add up to the amount; every line is Price × Quantity, in kopecks. */
export function checkTbankReceipt(given: unknown, kopecks: number): void {
  if (given === undefined || given === null) return
  if (checkTbankItems(given) !== kopecks) failWrong('Receipt: sum of items differs from Amount')
}

/** Returns the sum of the lines, in kopecks. */
export function checkTbankItems(given: unknown): number {
  if (typeof given !== 'object' || given === null) failWrong('Receipt is required')
  const receipt = given as Fields
  if (!receipt.Phone && !receipt.Email) failWrong('Receipt: Email or Phone is required')
  checkContacts(receipt)
  if (!taxSystems.has(String(receipt.Taxation))) failWrong('Receipt.Taxation')
  if (!Array.isArray(receipt.Items) || receipt.Items.length === 0) failWrong('Receipt.Items is required')
  if (receipt.Items.length > mostItems) failWrong(`Receipt.Items: at most ${mostItems} items are expected`)
  return receipt.Items.reduce((sum: number, item: Fields, at: number) => sum + checkItem(item, at), 0)
}

function checkContacts({ Phone, Email }: Fields): void {
  if (Phone !== undefined && !/^\+\d{11,15}$/.test(String(Phone))) failWrong('Receipt.Phone')
  if (Email === undefined) return
  const isAddress = typeof Email === 'string' && /^[^\s@]+@[^\s@]+$/.test(Email)
  if (!isAddress || Email.length > longestContact) failWrong('Receipt.Email')
}

function checkItem(item: Fields, at: number): number {
  const [price, amount] = [Number(item.Price), Number(item.Amount)]
  if (!item.Name || String(item.Name).length > 128) failWrong(`Receipt.Items[${at}].Name`)
  if (!Number.isInteger(price) || !Number.isInteger(amount))
    failWrong(`Receipt.Items[${at}]: whole kopecks are expected`)
  if (price < 0 || String(price).length > longestNumber || !(Number(item.Quantity) > 0))
    failWrong(`Receipt.Items[${at}]: Price or Quantity`)
  if (Math.round(price * Number(item.Quantity)) !== amount) failWrong(`Receipt.Items[${at}].Amount`)
  if (!taxes.has(String(item.Tax))) failWrong(`Receipt.Items[${at}].Tax`)
  if (item.PaymentObject !== undefined && !subjects.has(String(item.PaymentObject)))
    failWrong(`Receipt.Items[${at}].PaymentObject`)
  if (item.PaymentMethod !== undefined && !methods.has(String(item.PaymentMethod)))
    failWrong(`Receipt.Items[${at}].PaymentMethod`)
  checkUnit(item, at)
  return amount
}

/** Format 1.2: every line has a unit of the classifier, and goods with a marking code have the code of one pack. */
function checkUnit(item: Fields, at: number): void {
  const unit = String(item.MeasurementUnit ?? '')
  if (!/^\d{1,3}$/.test(unit)) failWrong(`Receipt.Items[${at}].MeasurementUnit`)
  if (item.PaymentObject !== 'goods_with_marking_code') return
  const code = item.MarkCode as Fields | undefined
  if (!code?.Value || !code.MarkCodeType) failWrong(`Receipt.Items[${at}].MarkCode`)
  if (Number(item.Quantity) !== 1) failWrong(`Receipt.Items[${at}].Quantity`)
}
