import { Failure, isUuid } from '@romashka/basics'
import { type Context, partners } from '@romashka/domain'
import type { StaffReply } from '../staff/staff-door.ts'

export const partnersPath = '/api/v1/partner-desk'

export const usage = `npm run partners -- list                      applications that wait, the oldest first
npm run partners -- review ID                 somebody looks at it
npm run partners -- accept ID [WHAT NEXT]     the applicant gets a letter
npm run partners -- reject ID WHY             the applicant reads why
npm run partners -- documents ID FOLDER       writes its documents to a folder`

const states = { review: 'in_review', accept: 'accepted', reject: 'rejected' } as const
const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** The commands of the purchasing department, until there is a back office. */
export async function runPartnersCommand(ctx: Context, words: readonly string[]): Promise<StaffReply> {
  const [verb = '', id = '', ...rest] = words
  try {
    if (verb === 'list') return listLines(await partners.listWaitingApplications(ctx))
    if (!isUuid(id)) return [usage]
    if (verb === 'documents') return await documentsOf(ctx, id)
    if (verb !== 'review' && verb !== 'accept' && verb !== 'reject') return [usage]
    const reason = rest.join(' ').trim()
    if (verb === 'reject' && reason === '') return ['say why: the applicant reads it']
    const by = ctx.caller.kind === 'system' ? ctx.caller.name : 'staff'
    const one = await partners.decideApplication(ctx, { id, state: states[verb], reason: reason || null, by })
    return [lineOf(one)]
  } catch (error) {
    if (error instanceof Failure) return [error.code]
    throw error
  }
}

const listLines = (all: readonly partners.PartnerApplication[]) => (all.length > 0 ? all.map(lineOf) : ['none waits'])

function lineOf(one: partners.PartnerApplication): string {
  const register = one.isRegistered ? 'in the register' : 'NOT in the register'
  const about = one.about === '' ? '' : `: ${one.about}`
  return `${one.id}  ${one.state}  ${one.inn} ${one.companyName} (${register})  ${one.okved}  ${one.contactName}, ${one.phone}, ${one.email}${about}`
}

/** Bytes travel as base64; the name of a file is ours. */
async function documentsOf(ctx: Context, id: string): Promise<StaffReply> {
  const found = await partners.getApplicationDocuments(ctx, id)
  const files = found.map(({ mediaType, bytes }, at) => ({
    path: `${id}-${at + 1}.${endings[mediaType]}`,
    text: Buffer.from(bytes).toString('base64'),
  }))
  return { lines: files.map(({ path }, at) => `${path}  ${found[at]?.name ?? ''}`), files }
}
