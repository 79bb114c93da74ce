import type { prescriptions } from '@romashka/domain'

export function share({ id, phone, state, createdAt, expiresAt }: prescriptions.PrescriptionAccess) {
  return {
    id,
    phone_number: phone,
    status: state,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

export function page(
  asked: { page: number; size: number },
  found: { results: prescriptions.PrescriptionAccess[]; total: number },
) {
  const { results, total } = found
  return {
    results: results.map(share),
    page: asked.page,
    totalCount: total,
    totalPages: Math.ceil(total / asked.size),
  }
}
