export const hostFailures = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.too_large': 413,
  'request.unsupported_media': 415,
  'request.too_many': 429,
  'request.forbidden_origin': 403,
  'request.timeout': 408,
  'idempotency.key_invalid': 400,
  'idempotency.key_reused': 422,
  'path.not_found': 404,
  'service.unavailable': 503,
  internal: 500,
} as const
