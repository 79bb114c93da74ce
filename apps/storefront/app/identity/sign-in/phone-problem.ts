import { readPhone } from '@romashka/basics'
import { refusals } from '../../text/refusals.ts'

/** What is wrong with a phone as it was typed; nothing where it is a Russian mobile. */
export function phoneProblem(typed: string): string | undefined {
  if (readPhone(typed)) return undefined
  const digits = typed.replace(/\D/g, '')
  if (digits.length < 2) return 'Введите номер телефона'
  const isRussian = /^\s*(?:\+?7|8|9)/.test(typed)
  if (isRussian && digits.length < 11) return 'В номере не хватает цифр: после\u00a0+7 их десять'
  return refusals['phone.invalid']
}
