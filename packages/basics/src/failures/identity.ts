export const identityFailures = {
  'session.required': 401,
  'session.expired': 401,
} as const
