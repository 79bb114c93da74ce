import { Failure } from '@romashka/basics'
import { type Context, inTransaction } from '../../context.ts'
import { refuseOverLimit } from '../limits.ts'
import { readEmail } from './email.ts'

export interface CheckedEmail {
  /** Normalised; null when it is not an address. */
  email: string | null
  problem: 'email.invalid' | 'email.cyrillic' | null
  /** The probable address when the domain has a common typo. */
  suggestion: string | null
}

/** Common typos in domains. */
const commonTypos: Record<string, string> = {
  'mail.ry': 'mail.ru',
  'mai.ru': 'mail.ru',
  'mal.ru': 'mail.ru',
  'maill.ru': 'mail.ru',
  'mail.ru.ru': 'mail.ru',
  'yandex.ry': 'yandex.ru',
  'yndex.ru': 'yandex.ru',
  'yadex.ru': 'yandex.ru',
  'yandx.ru': 'yandex.ru',
  'ya.ry': 'ya.ru',
  'rambler.ry': 'rambler.ru',
  'ramler.ru': 'rambler.ru',
  'bk.ry': 'bk.ru',
  'list.ry': 'list.ru',
  'inbox.ry': 'inbox.ru',
  'gmail.ru': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gamil.com': 'gmail.com',
}

/**
 * Checks the format of an e-mail address and suggests a correction of a common typo. Does not disclose whether it is
 * registered. @throws code.too_many
 */
export async function checkEmailAddress(ctx: Context, input: string): Promise<CheckedEmail> {
  await inTransaction(ctx, (ctx) => refuseOverLimit(ctx, 'check-email'))
  try {
    const email = readEmail(input)
    const [name = '', host = ''] = email.split('@')
    const meant = commonTypos[host]
    return { email, problem: null, suggestion: meant ? `${name}@${meant}` : null }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return {
      email: null,
      problem: error.code === 'email.cyrillic' ? 'email.cyrillic' : 'email.invalid',
      suggestion: null,
    }
  }
}
