import { Failure, fail, maskPhone } from '@romashka/basics'
import { type Context, identity } from '@romashka/domain'

export const lostPhoneUsage = `  lost-phone FORMER NEW SURNAME NAME BIRTHDAY [CODE]
                            whoever has lost the phone shows an identity document: say what it says, a code goes to the
                            new phone; say it all again with the code. BIRTHDAY is 1961-03-08; a surname of two words
                            is written with a hyphen
  lost-phones               who has asked for such changes, and what became of them`

/** A change that a pharmacist asks for. @throws as `recoverAtCounter` */
export async function recoverLostPhone(ctx: Context, words: readonly string[]): Promise<string[]> {
  const [phone, newPhone, lastName, firstName, birthday, code] = words
  if (!phone || !newPhone || !lastName || !firstName || !birthday || words.length > 6) return lostPhoneUsage.split('\n')
  if (code !== undefined && !/^\d{3,8}$/.test(code)) fail('code.wrong')
  const document = { lastName, firstName, birthday }
  const change = await recover(ctx, { phone, newPhone, document, code })
  if (change === 'taken') return [takenLine]
  return [
    change ? lineOf(change) : 'A code is on its way to the new phone: say all of it again, with the code at the end',
  ]
}

/** The number may have come back to its owner, who has signed in with it and so has a second account. */
const takenLine =
  'The new number has an account of its own. Its owner erases that one at /my-data, or names another number; then say all of it again'

async function recover(ctx: Context, asked: Parameters<typeof identity.recoverAtCounter>[1]) {
  try {
    return await identity.recoverAtCounter(ctx, asked)
  } catch (error) {
    if (error instanceof Failure && error.code === 'phone_change.taken') return 'taken'
    throw error
  }
}

export async function lostPhoneLines(ctx: Context): Promise<string[]> {
  return (await identity.listCounterRecoveries(ctx)).map(lineOf)
}

function lineOf({ formerPhone, newPhone, state, askedAt, takesEffectAt, askedBy }: identity.PhoneChange): string {
  const until = state === 'waiting' ? ` until ${takesEffectAt.toISOString()}` : ''
  return `${askedAt.toISOString()}  ${maskPhone(formerPhone)} -> ${maskPhone(newPhone)}  ${state}${until}  asked by ${askedBy}`
}
