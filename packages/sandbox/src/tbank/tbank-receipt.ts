import { failWrong } from './tbank-payment.ts'

type Fields = Record<string, unknown>

const taxes = new Set('none vat0 vat5 vat7 vat10 vat20 vat22 vat105 vat107 vat110 vat120 vat122'.split(' '))

/** The lines of a receipt add up to the amount; every line is Price × Quantity, in kopecks. */
export function checkTbankReceipt(given: unknown, kopecks: number): void {
  if (given === undefined || given === null) return
  const receipt = given as Fields
  if (!receipt.Phone && !receipt.Email) failWrong('Receipt: Email or Phone is required')
  if (!receipt.Taxation) failWrong('Receipt.Taxation is required')
  if (!Array.isArray(receipt.Items) || receipt.Items.length === 0) failWrong('Receipt.Items is required')
  const total = receipt.Items.reduce((sum: number, item: Fields, at: number) => sum + checkItem(item, at), 0)
  if (total !== kopecks) failWrong('Receipt: sum of items differs from Amount')
}

function checkItem(item: Fields, at: number): number {
  const [price, amount] = [Number(item.Price), Number(item.Amount)]
  if (!item.Name || String(item.Name).length > 128) failWrong(`Receipt.Items[${at}].Name`)
  if (!Number.isInteger(price) || !Number.isInteger(amount))
    failWrong(`Receipt.Items[${at}]: whole kopecks are expected`)
  if (Math.round(price * Number(item.Quantity)) !== amount) failWrong(`Receipt.Items[${at}].Amount`)
  if (!taxes.has(String(item.Tax))) failWrong(`Receipt.Items[${at}].Tax`)
  return amount
}
