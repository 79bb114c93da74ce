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
