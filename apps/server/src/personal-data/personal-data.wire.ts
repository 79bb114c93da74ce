import {
  type basket,
  type identity,
  type loyalty,
  personalData,
  type recommendations,
  type reviews,
} from '@romashka/domain'

export function consentRecord({ purpose, documentVersion, givenAt, withdrawnAt }: identity.Consent) {
  return {
    purpose,
    version: documentVersion,
    given_at: givenAt.toISOString(),
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
  }
}

export function erasure({ state, requestedAt, activeOrders }: personalData.Erasure) {
  return { state, asked_at: requestedAt?.toISOString() ?? null, activeOrders, kept: [...personalData.keptAfterErasure] }
}

export function basketLine({ productId, packs, addedAt }: basket.ExportedBasketLine) {
  return { product_id: productId, count: packs, added_at: addedAt.toISOString() }
}

export function view({ productId, viewedAt }: recommendations.ProductView) {
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
