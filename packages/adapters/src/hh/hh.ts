import { type BoardTokens, type Cv, type JobBoard, JobBoardRefused, JobBoardUnavailable } from '@romashka/domain/ports'
import {
  asRecord,
  callVendor,
  NoAnswer,
  text,
  type VendorAnswer,
  type VendorConnection,
  webAddress,
} from '../vendor-call.ts'
import { refusalOf } from './refusal.ts'
import { vacancyOf } from './vacancy-of.ts'

export type HhOptions = VendorConnection & {
  employerId: string
  clientId: string
  clientSecret: string
  /** `https://hh.ru`, as the browser reaches it. */
  pageUrl: string
  /** `App/1.0 (mail@example.ru)`, as the application is registered: calls without it are refused. */
  userAgent: string
}

const perPage = 100

/** hh.ru (github.com/hhru/api): vacancies, CVs and applications. */
export function hhJobBoard(options: HhOptions): JobBoard {
  const { call, grant } = requestsOf({ timeoutMs: 5_000, ...options })

  return {
    async listVacancies(page) {
      const query = new URLSearchParams({ employer_id: options.employerId, page: `${page}`, per_page: `${perPage}` })
      const { status, body } = await call(`/vacancies?${query}`)
      const { items, pages } = asRecord(body)
      if (status !== 200 || !Array.isArray(items))
        throw new JobBoardUnavailable(`vacancies were answered with ${status}`)
      return { vacancies: items.flatMap(vacancyOf), pages: Number(pages) || 0 }
    },
    async findDescription(boardId) {
      const { status, body } = await call(`/vacancies/${encodeURIComponent(boardId)}`)
      const { description, errors } = asRecord(body)
      if (status !== 200 && Array.isArray(errors)) return undefined
      if (typeof description !== 'string') throw new JobBoardUnavailable('unreadable vacancy from the job board')
      return description || undefined
    },
    signInUrl(state, returnUrl) {
      const query = { response_type: 'code', client_id: options.clientId, state, redirect_uri: returnUrl }
      return `${options.pageUrl}/oauth/authorize?${new URLSearchParams(query)}`
    },
    exchangeCode: (code, returnUrl) => {
      const { clientId: client_id, clientSecret: client_secret } = options
      return grant({ grant_type: 'authorization_code', client_id, client_secret, redirect_uri: returnUrl, code })
    },
    renew: (refreshToken) => grant({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async signOut(accessToken) {
      await call('/oauth/token', { method: 'DELETE', headers: bearer(accessToken) })
    },
    async listCvs(accessToken) {
      const answer = await call('/resumes/mine', { headers: bearer(accessToken) })
      if (answer.status !== 200) throw refusalOf(answer)
      const { items } = asRecord(answer.body)
      if (!Array.isArray(items)) throw new JobBoardUnavailable('unreadable CVs from the job board')
      return items.flatMap(cvOf)
    },
    async apply(accessToken, { boardId, cvId, message }) {
      const body = new FormData()
      body.set('vacancy_id', boardId)
      body.set('resume_id', cvId)
      if (message !== '') body.set('message', message)
      const answer = await call('/negotiations', { method: 'POST', headers: bearer(accessToken), body })
      if (answer.status !== 201) throw refusalOf(answer)
    },
  }
}

/** Calls with the application's name, and the token endpoint. */
function requestsOf(connection: HhOptions) {
  async function call(path: string, init: RequestInit = {}): Promise<VendorAnswer> {
    const headers = { accept: 'application/json', 'hh-user-agent': connection.userAgent, ...init.headers }
    const answer = await callVendor(connection, path, { ...init, headers }).catch((failure: unknown) => {
      throw failure instanceof NoAnswer ? new JobBoardUnavailable(failure.message, { cause: failure }) : failure
    })
    if (answer.status >= 500 || answer.status === 429)
      throw new JobBoardUnavailable(`the job board answered ${answer.status}`)
    return answer
  }

  async function grant(fields: Record<string, string>): Promise<BoardTokens> {
    const { status, body } = await call('/oauth/token', { method: 'POST', body: new URLSearchParams(fields) })
    const content = asRecord(body)
    const accessToken = text(content.access_token)
    if (status === 200 && !accessToken && !content.error)
      throw new JobBoardUnavailable('unreadable tokens from the job board')
    if (status !== 200 || !accessToken) throw new JobBoardRefused('sign_in', text(content.error) ?? `${status}`)
    return { accessToken, refreshToken: text(content.refresh_token), expiresInSeconds: Number(content.expires_in) || 0 }
  }
  return { call, grant }
}

const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

function cvOf(value: unknown): Cv[] {
  const content = asRecord(value)
  const [id, url] = [text(content.id), webAddress(content.alternate_url)]
  const updatedAt = new Date(text(content.updated_at) ?? '')
  return id && url && !Number.isNaN(updatedAt.getTime())
    ? [{ id, title: text(content.title) ?? '', url, updatedAt }]
    : []
}
