import type { identity } from '@romashka/domain'

/** The specification's token: `expires_in` in seconds, and `local_id`, the shopper's. */
export function token(signedIn: identity.SignedIn) {
  return {
    token: signedIn.accessToken,
    access_token: signedIn.accessToken,
    token_type: 'Bearer' as const,
    expires_in: signedIn.expiresInSeconds,
    local_id: signedIn.shopperId,
  }
}

export function codeSent(sent: identity.CodeSent) {
  return {
    channel: sent.channel,
    is_confirmed: sent.isConfirmed,
    code_length: sent.codeLength,
    expires_in: sent.expiresInSeconds,
    retry_after: sent.retryAfterSeconds,
  }
}

export function checkedEmail({ email, problem, suggestion }: identity.CheckedEmail) {
  return { is_valid: problem === null, email, problem, suggestion }
}

export function checkedPhone({ phone, isKnown }: identity.CheckedPhone) {
  return { phone_number: phone, is_known: isKnown, channels: ['sms', 'call'] as ('sms' | 'call')[] }
}

export function signInWays(list: identity.LinkedAccount[]) {
  return { results: list.map(signInWay) }
}

export function signInWay({ provider, linkedAt, lastUsedAt }: identity.LinkedAccount) {
  return { provider, linked_at: linkedAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null }
}
