import type { Sandbox } from '../sandbox.ts'
import type { DemoPerson } from '../sign-in/demo-people.ts'
import type { Fields } from '../sign-in/oauth-issuer.ts'
import { OauthError, type OauthIssuer } from '../sign-in/oauth-issuer.ts'

const accessSeconds = 1_209_600
const refreshSeconds = 180 * 86_400

/** Tokens of the board: a refresh token works once, and only after its access token has expired. */
export function boardTokens(sandbox: Sandbox, issuer: OauthIssuer) {
  const notBefore = sandbox.store.collection<string>('hh.refresh_not_before')
  return (asked: Fields) => {
    const isRefresh = asked.grant_type === 'refresh_token'
    if (!isRefresh) issuer.requireClient(asked, undefined)
    const usable = notBefore.get(asked.refresh_token ?? '')
    if (isRefresh && usable !== undefined && usable > sandbox.now().toISOString())
      throw new OauthError('invalid_grant', 'token not expired')
    const { clientId, personId } = issuer.redeem(asked)
    const of = { clientId, personId }
    const refresh = issuer.issue('refresh', of, refreshSeconds)
    notBefore.put(refresh, new Date(sandbox.now().getTime() + accessSeconds * 1000).toISOString())
    return {
      access_token: issuer.issue('access', of, accessSeconds),
      token_type: 'bearer',
      expires_in: accessSeconds,
      refresh_token: refresh,
    }
  }
}

/** Everybody of the sandbox has a CV, but for the one without a phone. */
export function resumesOf(sandbox: Sandbox, person: DemoPerson) {
  if (!person.phone) return []
  const id = `cv${person.id}`
  const url = `${sandbox.publicUrl}/hh/resume/${id}`
  return [
    {
      id,
      title: person.sex === 'female' ? 'Фармацевт' : 'Провизор',
      url,
      alternate_url: url,
      status: { id: 'published', name: 'опубликовано' },
      first_name: person.firstName,
      last_name: person.lastName,
      access: { type: { id: 'clients', name: 'Всем компаниям' } },
      blocked: false,
      finished: true,
      total_views: 0,
      new_views: 0,
      views_url: `${url}/views`,
      created_at: '2026-01-15T10:00:00+0300',
      updated_at: '2026-10-01T10:00:00+0300',
    },
  ]
}
