import { appointmentIdOf, type Day, Failure, fail, isDay, isUuid, localDay, localTime } from '@romashka/basics'
import { appointments, type Context } from '@romashka/domain'
import type { StaffMember } from '../staff/command-requests.ts'

export const usage = `npm run appointments -- VERB …
  list [DAY]                       who comes on a day, today unless said otherwise; DAY is YYYY-MM-DD
  attended ID                      the person came
  no-show ID                       nobody came
  goods ID CODE[=PACKS] …          what the specialist has chosen with the person, who finds it in the personal area, for a basket
  cancel ID                        the pharmacy cannot receive the person, who is told and offered another time
  absent SPECIALIST DAY [DAY]      ill or on leave, both days included; everybody who comes then is told and offered another time
  hours SPECIALIST DAY ROOM HOURS  other hours on one day, such as 12:00-16:00, in a room, and nowhere else
  ordinary SPECIALIST DAY [DAY]    the ordinary week holds again
ID is what list prints first. SPECIALIST and ROOM are the chain's codes. The last four are for the chain's own keys.`

const ofTheChain = /^(?:absent|hours|ordinary)$/

/** Runs one command line and returns the lines to print; a refusal is printed too. */
export async function runAppointmentsCommand(
  ctx: Context,
  [verb = 'help', ...rest]: readonly string[],
  { pharmacyId }: StaffMember,
): Promise<string[]> {
  try {
    if (rest.some((word) => word.includes('\0'))) return usage.split('\n')
    if (verb === 'list') return await listLines(ctx, rest[0], pharmacyId)
    if (pharmacyId !== null && ofTheChain.test(verb)) return ['Refused: this is for the chain’s own keys']
    const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    return act ? await act(ctx, rest, pharmacyId) : usage.split('\n')
  } catch (error) {
    if (error instanceof Failure) return [`Refused: ${error.code} ${JSON.stringify(error.details)}`]
    throw error
  }
}

type Verb = (ctx: Context, rest: readonly string[], pharmacyId: StaffMember['pharmacyId']) => Promise<string[]>
type Change = (ctx: Context, id: appointments.Appointment['id']) => Promise<appointments.Appointment>

const ofOne =
  (change: Change): Verb =>
  async (ctx, [id = ''], pharmacyId) => {
    if (!isUuid(id)) fail('appointment.not_found')
    return [lineOf(await appointments.changeAtPharmacy(ctx, appointmentIdOf(id), pharmacyId, change))]
  }

/** `CODE` or `CODE=PACKS`; a code may itself have an equals sign. */
function chosenFrom(words: readonly string[]): { code: string; packs: number }[] {
  return words.map((word) => {
    const [, code = word, packs = '1'] = /^(.+)=(\d{1,4})$/.exec(word) ?? []
    return { code, packs: Number(packs) }
  })
}

const verbs: Record<string, Verb> = {
  attended: ofOne(appointments.markAttended),
  'no-show': ofOne(appointments.markNoShow),
  goods: (ctx, [id, ...words], pharmacyId) => {
    const set: Change = (ctx, id) => appointments.setAppointmentGoods(ctx, id, chosenFrom(words))
    return ofOne(set)(ctx, [id ?? ''], pharmacyId)
  },
  cancel: ofOne(appointments.refuseAndOfferOther),
  absent: async (ctx, [specialist = '', from, until]) => {
    const replaced = await appointments.reportAbsence(ctx, specialist, periodOf(from, until))
    return [`Away. Cancelled, told and offered another time where there is one: ${replaced}`]
  },
  hours: async (ctx, [specialist = '', on, room = '', ...hours]) => {
    const isPossible = await appointments.setOtherHours(ctx, specialist, {
      on: dayFrom(on),
      room,
      hours: hours.join(' '),
    })
    return [isPossible ? 'Set.' : 'Noted, but the room is taken then: nobody can be booked.']
  },
  ordinary: async (ctx, [specialist = '', from, until]) => {
    await appointments.restoreOrdinaryHours(ctx, specialist, periodOf(from, until))
    return ['The ordinary week holds again.']
  },
}

const periodOf = (from: string | undefined, until: string | undefined) => ({
  from: dayFrom(from),
  until: dayFrom(until ?? from),
})

function dayFrom(argument = ''): Day {
  return isDay(argument) ? argument : fail('appointment.dates_invalid')
}

async function listLines(ctx: Context, argument: string | undefined, pharmacyId: StaffMember['pharmacyId']) {
  const on = argument === undefined ? localDay(ctx.now(), 'Europe/Moscow') : dayFrom(argument)
  const lines = (await appointments.listDay(ctx, on, pharmacyId)).map(lineOf)
  return lines.length > 0 ? lines : [`Nobody on ${on}`]
}

function lineOf({ id, state, startsAt, pharmacy, service, specialist, room }: appointments.Appointment): string {
  const time = localTime(startsAt, pharmacy.timezone).slice(0, 16)
  return `${id}  ${time}  ${state.padEnd(9)}  ${pharmacy.name}, ${room}  ${specialist.name}  ${service.title}`
}
