import { type JobBoardRefusal, JobBoardRefused } from '@romashka/domain/ports'
import { asRecord, text, type VendorAnswer } from '../vendor-call.ts'

const applicationRefusals: Record<string, JobBoardRefusal> = {
  already_applied: 'already_applied',
  archived: 'vacancy_closed',
  vacancy_not_found: 'vacancy_closed',
  invalid_vacancy: 'vacancy_closed',
  limit_exceeded: 'too_many',
}

/** Errors stand in a list of types and values; a token is refused with 403 and the type `oauth`. */
export function refusalOf({ status, body }: VendorAnswer): JobBoardRefused {
  const { errors } = asRecord(body)
  const [first] = Array.isArray(errors) ? errors.map(asRecord) : []
  const value = text(first?.value) ?? ''
  const reason = first?.type === 'oauth' ? 'token' : (applicationRefusals[value] ?? 'other')
  return new JobBoardRefused(reason, `the job board refused with ${status} ${value}`)
}
