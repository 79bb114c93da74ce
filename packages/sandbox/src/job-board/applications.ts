import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import type { Collection } from '../store/store.ts'
import { resumesOf } from './board-accounts.ts'
import { boardErrors, type PersonOf } from './board-errors.ts'
import type { BoardVacancy } from './board-vacancies.ts'

export type Application = { id: string; vacancyId: string; resumeId: string; message: string; at: string }

const mostADay = 200
const dayMs = 86_400_000

/** A person's answer to a vacancy: `POST /negotiations` of a form, 201 with a Location. */
export function applicationRoutes(
  api: FastifyInstance,
  sandbox: Sandbox,
  board: { personOf: PersonOf; vacancies: Collection<BoardVacancy>; applications: Collection<Application> },
): void {
  api.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': String(request.headers['content-type']) }
      return Object.fromEntries(await new Response(new Uint8Array(body), { headers }).formData())
    },
  )
  api.post<{ Body: Record<string, string | undefined> }>('/negotiations', async (request, reply) => {
    const person = board.personOf(request, reply)
    if (!person) return reply
    const { vacancy_id: vacancyId = '', resume_id: resumeId = '', message = '' } = request.body
    const refuse = (value: string) => reply.code(403).send(boardErrors({ type: 'negotiations', value }))
    const vacancy = board.vacancies.get(vacancyId)
    if (!vacancy) return refuse('vacancy_not_found')
    if (vacancy.isClosed) return refuse('archived')
    if (!resumesOf(sandbox, person).some(({ id }) => id === resumeId)) return refuse('resume_not_found')
    const id = `${vacancyId}-${resumeId}`
    if (board.applications.get(id)) return refuse('already_applied')
    const since = new Date(sandbox.now().getTime() - dayMs).toISOString()
    const today = board.applications.all().filter((one) => one.resumeId === resumeId && one.at > since)
    if (today.length >= mostADay) return refuse('limit_exceeded')
    board.applications.put(id, { id, vacancyId, resumeId, message, at: sandbox.now().toISOString() })
    return reply.code(201).header('location', `/negotiations/${id}`).send()
  })
}
