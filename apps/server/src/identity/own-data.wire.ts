import type { identity } from '@romashka/domain'

export function consents(list: identity.ConsentState[]) {
  return {
    results: list.map(({ purpose, currentVersion, inForce }) => ({
      purpose,
      current_version: currentVersion,
      is_given: inForce !== null,
      version: inForce?.documentVersion ?? null,
      given_at: inForce?.givenAt.toISOString() ?? null,
    })),
  }
}

export function ways(list: identity.LinkedAccount[]) {
  return { results: list.map(way) }
}

export function way({ provider, linkedAt, lastUsedAt }: identity.LinkedAccount) {
  return { provider, linked_at: linkedAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null }
}

export function consentRecord({ purpose, documentVersion, givenAt, withdrawnAt }: identity.Consent) {
  return {
    purpose,
    version: documentVersion,
    given_at: givenAt.toISOString(),
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
  }
}
