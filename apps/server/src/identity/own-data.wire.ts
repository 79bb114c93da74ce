import { type basket, identity, type loyalty, type recommendations, type reviews } from '@romashka/domain'

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

export function erasure({ state, askedAt, activeOrders }: identity.Erasure) {
  return { state, asked_at: askedAt?.toISOString() ?? null, activeOrders, kept: [...identity.keptAfterErasure] }
}

export function basketLine({ productId, packs, addedAt }: basket.KeptLine) {
  return { product_id: productId, count: packs, added_at: addedAt.toISOString() }
}

export function view({ productId, viewedAt }: recommendations.OwnView) {
  return { product_id: productId, viewed_at: viewedAt.toISOString() }
}

export function usedPromoCode({ code, usedAt }: loyalty.UsedPromoCode) {
  return { code, used_at: usedAt.toISOString() }
}

export function card({ number, registeredAt }: loyalty.LoyaltyCard) {
  return { number, registered_at: registeredAt.toISOString() }
}

export function socialCard({ kind, lastDigits, addedAt }: loyalty.SocialCard) {
  return { kind, last_digits: lastDigits, added_at: addedAt.toISOString() }
}

export function pointsEntry(entry: loyalty.PointsEntry) {
  const { kind, pendingKopecks, availableKopecks, reservedKopecks, order, at } = entry
  return {
    kind,
    pending: pendingKopecks,
    available: availableKopecks,
    reserved: reservedKopecks,
    order: order?.number ?? null,
    at: at.toISOString(),
  }
}

export function review(one: reviews.OwnReview) {
  return {
    kind: one.kind,
    product_id: one.productId,
    article: one.articleSlug,
    order_id: one.orderId,
    author_name: one.authorName,
    rating: one.rating,
    text: one.text,
    state: one.state,
    created_at: one.createdAt.toISOString(),
  }
}
