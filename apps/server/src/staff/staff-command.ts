import { Failure, pharmacyIdOf } from '@romashka/basics'
import { type Context, staff } from '@romashka/domain'

export const usage = `npm run staff -- VERB
  list                           who has a key, for what, and when it was last used
  issue pharmacist PHARMACY WHO  a key to one pharmacy's orders; PHARMACY is its id, or all
  issue moderator WHO            a key to the reviews
  issue editor WHO               a key to the texts
  withdraw NUMBER                from now on the key opens nothing
The key is shown once. Its owner sets STAFF_KEY to it, and STAFF_URL to the shop's internal address.`

/** What the operator decides about the keys of the staff. */
export async function runStaffCommand(ctx: Context, [verb = '', ...rest]: readonly string[]): Promise<string[]> {
  try {
    if (verb === 'list') return (await staff.listStaffKeys(ctx)).map(lineOf)
    if (verb === 'issue') return await issue(ctx, rest)
    if (verb === 'withdraw') return await withdraw(ctx, rest[0])
  } catch (error) {
    if (error instanceof Failure) return [`Refused: ${error.code}`]
    throw error
  }
  return usage.split('\n')
}

async function issue(ctx: Context, [role, ...rest]: readonly string[]): Promise<string[]> {
  const known = staff.staffRoles.find((one) => one === role)
  const pharmacy = known === 'pharmacist' ? rest[0] : 'all'
  const person = (known === 'pharmacist' ? rest.slice(1) : rest).join(' ').trim().slice(0, 100)
  if (!known || !person || !/^(?:all|[1-9]\d{0,8})$/.test(pharmacy ?? '')) return usage.split('\n')
  const pharmacyId = pharmacy === 'all' ? null : pharmacyIdOf(String(pharmacy))
  const { key, issued } = await staff.issueStaffKey(ctx, { person, role: known, pharmacyId })
  return [lineOf(issued), `STAFF_KEY=${key}`]
}

async function withdraw(ctx: Context, number = ''): Promise<string[]> {
  const withdrawn = /^\d{1,9}$/.test(number) ? await staff.withdrawStaffKey(ctx, Number(number)) : undefined
  return [withdrawn ? lineOf(withdrawn) : 'Refused: there is no such key in force']
}

function lineOf({
  id,
  person,
  role,
  pharmacyId,
  issuedAt,
  issuedBy,
  lastUsedAt,
  withdrawnAt,
  withdrawnBy,
}: staff.StaffKey) {
  const place = pharmacyId === null ? 'all' : `pharmacy ${pharmacyId}`
  const end = withdrawnAt ? `  withdrawn ${day(withdrawnAt)} by ${withdrawnBy}` : ''
  return `${id}  ${role}  ${place}  ${person}  issued ${day(issuedAt)} by ${issuedBy}  used ${lastUsedAt ? day(lastUsedAt) : 'never'}${end}`
}

const day = (at: Date): string => at.toISOString().slice(0, 10)
