import { Failure, localDay } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { readEmail } from '../email/email.ts'
import { readBirthday, readName } from '../profile.ts'
import type { ProvidedPerson } from '../sign-in-provider.port.ts'
import type { AcceptedProfile } from './external-account.ts'

/** The fields of the provider's profile that pass the checks of a shopper's own input. */
export function acceptedProfile(ctx: Context, person: ProvidedPerson): AcceptedProfile {
  const today = localDay(ctx.now(), 'Asia/Kamchatka')
  return {
    firstName: orNothing(() => readName('firstName', person.firstName ?? null)),
    lastName: orNothing(() => readName('lastName', person.lastName ?? null)),
    email: orNothing(() => (person.email === undefined ? null : readEmail(person.email))),
    birthday: orNothing(() => readBirthday(person.birthday ?? null, today)),
    sex: person.sex,
  }
}

function orNothing(read: () => string | null): string | undefined {
  try {
    return read() ?? undefined
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
