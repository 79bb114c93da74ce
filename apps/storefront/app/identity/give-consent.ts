import type { ReplyOf } from '../api/api.ts'
import { browserApi } from '../api/loading.ts'
import { visitor } from '../session/visitor.ts'

type Purpose = ReplyOf<'GET /api/v1/users/:id/consents'>['results'][number]['purpose']

/** Agrees to one purpose, to the text that is current at this moment. */
export async function giveConsent(purpose: Purpose): Promise<void> {
  const id = visitor.read().userId ?? ''
  const { results } = await browserApi.ask('GET /api/v1/users/:id/consents', { params: { id } })
  const version = results.find((one) => one.purpose === purpose)?.current_version ?? ''
  await browserApi.ask('PUT /api/v1/users/:id/consents/:purpose', { params: { id, purpose }, body: { version } })
}
