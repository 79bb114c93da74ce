import type { FastifyInstance, FastifyReply } from 'fastify'
import { injectFaults } from '../control/faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { consentRoutes } from '../sign-in/consent.ts'
import { type Fields, OauthError, OauthIssuer } from '../sign-in/oauth-issuer.ts'
import type { Collection } from '../store/store.ts'
import { type Application, applicationRoutes } from './applications.ts'
import { boardTokens, resumesOf } from './board-accounts.ts'
import { boardErrors, type PersonOf } from './board-errors.ts'
import {
  type BoardVacancy,
  findVacancies,
  openBoardVacancies,
  vacancyView,
  wholeVacancyView,
} from './board-vacancies.ts'
import { areas } from './demo-vacancies.ts'
import { boardPages } from './job-board.page.ts'

/** hh.ru under `/hh`: vacancies of one employer, OAuth, CVs and applications. */
export function jobBoard(scope: FastifyInstance, sandbox: Sandbox): void {
  const issuer = new OauthIssuer(sandbox, 'hh')
  const vacancies = openBoardVacancies(sandbox)
  const applications = sandbox.store.collection<Application>('hh.applications')
  scope.register(async (pages) => consentRoutes(pages, sandbox, issuer, '/oauth/authorize'), { prefix: '/hh' })
  scope.register(async (pages) => boardPages(pages, sandbox, vacancies, applications))
  scope.register(
    async (api) => {
      injectFaults(api, 'hh', sandbox.faults, (kind) => ({
        status: kind === 'too_many' ? 429 : 500,
        body: boardErrors({ type: kind === 'too_many' ? 'too_many_requests' : 'internal' }),
      }))
      api.addHook('preHandler', async (request, reply) => {
        const agent = request.headers['hh-user-agent'] ?? request.headers['user-agent'] ?? ''
        if (!/\S+ ?\(\S+@\S+\)/.test(String(agent)))
          await reply
            .code(400)
            .send({ ...boardErrors({ type: 'bad_user_agent' }), description: 'User-Agent is required' })
      })
      tokenRoutes(api, sandbox, issuer)
      vacancyRoutes(api, sandbox, vacancies)
      const personOf: PersonOf = (request, reply) => {
        const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
        const person = issuer.personOf(token)
        if (!person)
          void reply
            .code(403)
            .send(boardErrors({ type: 'oauth', value: token ? 'bad_authorization' : 'user_auth_expected' }))
        return person
      }
      api.get('/resumes/mine', async (request, reply) => {
        const person = personOf(request, reply)
        if (!person) return reply
        const items = resumesOf(sandbox, person)
        return { items, found: items.length, page: 0, pages: 1, per_page: 20 }
      })
      applicationRoutes(api, sandbox, { personOf, vacancies, applications })
    },
    { prefix: '/hh' },
  )
}

function tokenRoutes(api: FastifyInstance, sandbox: Sandbox, issuer: OauthIssuer): void {
  const grant = boardTokens(sandbox, issuer)
  api.post<{ Body: Fields }>('/oauth/token', async (request, reply) => {
    try {
      return grant(request.body)
    } catch (failure) {
      if (!(failure instanceof OauthError)) throw failure
      return reply.code(400).send({ error: failure.error, error_description: failure.message })
    }
  })
  api.delete('/oauth/token', async (request, reply) => {
    issuer.revoke(/^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
    return reply.code(204).send()
  })
}

const mostPerPage = 100
const deepest = 2000

function vacancyRoutes(api: FastifyInstance, sandbox: Sandbox, vacancies: Collection<BoardVacancy>): void {
  api.get<{ Querystring: Record<string, string | string[] | undefined> }>('/vacancies', async (request, reply) => {
    const { query } = request
    const one = (name: string) => [query[name]].flat()[0]
    const page = Number(one('page') ?? 0)
    const perPage = Number(one('per_page') ?? 20)
    if (!(Number.isInteger(perPage) && perPage >= 1 && perPage <= mostPerPage)) return wrong(reply, 'per_page')
    if (!(Number.isInteger(page) && page >= 0 && page * perPage < deepest)) return wrong(reply, 'page')
    const employerIds = [query.employer_id].flat().filter((id) => id !== undefined)
    if (employerIds.some((id) => !/^\d+$/.test(id))) return wrong(reply, 'employer_id')
    const own = sandbox.options.jobBoard?.employerId
    const asked = { employerIds, area: one('area'), text: one('text') ?? '', page, perPage }
    const isOwn = employerIds.length === 0 || employerIds.some((id) => id === own)
    const { found, items } = findVacancies(isOwn ? vacancies.all() : [], asked)
    return {
      items: items.map((vacancy) => vacancyView(sandbox, vacancy)),
      found,
      pages: Math.ceil(found / perPage),
      page,
      per_page: perPage,
      alternate_url: `${sandbox.publicUrl}/jobs`,
    }
  })
  api.get<{ Params: { id: string } }>('/vacancies/:id', async (request, reply) => {
    const one = vacancies.get(request.params.id)
    return one ? wholeVacancyView(sandbox, one) : reply.code(404).send(boardErrors({ type: 'not_found' }))
  })
  api.get('/areas', async () => [
    { id: '113', parent_id: null, name: 'Россия', areas: Object.values(areas).map((area) => ({ ...area, areas: [] })) },
  ])
}

function wrong(reply: FastifyReply, argument: string): FastifyReply {
  return reply.code(400).send(boardErrors({ type: 'bad_argument', value: argument }))
}
