import { daysAfter } from '@romashka/basics'
import {
  type basket,
  type courses,
  type identity,
  type loyalty,
  orders,
  personalData,
  type prescriptions,
  type recommendations,
  type reviews,
} from '@romashka/domain'

type Identity = identity.IdentityData

export function session(one: Identity['sessions'][number]) {
  return {
    id: one.id,
    device_name: one.deviceName,
    created_at: one.createdAt.toISOString(),
    last_seen_at: one.lastSeenAt.toISOString(),
    ended_at: one.endedAt?.toISOString() ?? null,
    device_hash: one.deviceHash,
  }
}

export function phoneChange(one: Identity['phoneChanges'][number]) {
  return {
    former_phone: one.formerPhone,
    new_phone: one.newPhone,
    proof: one.proof,
    proof_email: one.proofEmail,
    proof_since: one.proofSince?.toISOString() ?? null,
    asked_by: one.askedBy,
    state: one.state,
    asked_at: one.askedAt.toISOString(),
    takes_effect_at: one.takesEffectAt.toISOString(),
    ended_at: one.endedAt?.toISOString() ?? null,
  }
}

export function emailChange({ formerEmail, newEmail, changedAt }: Identity['emailChanges'][number]) {
  return { former_email: formerEmail, new_email: newEmail, changed_at: changedAt.toISOString() }
}

export function nameChange({ lastName, firstName, birthday, changedAt }: Identity['nameChanges'][number]) {
  return {
    former_last_name: lastName,
    former_first_name: firstName,
    former_birthday: birthday,
    changed_at: changedAt.toISOString(),
  }
}

export function sentCode({ channel, recipient, sentAt }: Identity['codes'][number]) {
  return { channel, recipient, sent_at: sentAt.toISOString() }
}

export function orderLink({ orderNumber, createdAt, closedAt }: orders.OwnLink) {
  const endsAt = daysAfter(createdAt, orders.shareDays)
  return {
    order: orderNumber,
    created_at: createdAt.toISOString(),
    ends_at: endsAt.toISOString(),
    ended_at: closedAt?.toISOString() ?? null,
  }
}

export function report({ type, comment, orderId, createdAt }: orders.OwnReport) {
  return { type, comment, order_id: orderId, created_at: createdAt.toISOString() }
}

export function consentRecord(one: Identity['consents'][number]) {
  const { purpose, documentVersion, givenAt, withdrawnAt, addressHash } = one
  return {
    purpose,
    version: documentVersion,
    given_at: givenAt.toISOString(),
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
    address_hash: addressHash,
  }
}

export function prescriptionAgreement(one: prescriptions.PrescriptionData['agreements'][number]) {
  return {
    version: one.version,
    given_at: one.givenAt.toISOString(),
    expires_at: one.expiresAt.toISOString(),
    withdrawn_at: one.withdrawnAt?.toISOString() ?? null,
    address_hash: one.addressHash,
  }
}

export function patient({ name, birthday, snils }: NonNullable<prescriptions.PrescriptionData['patient']>) {
  return { patient_name: name, birthday, snils }
}

export function erasure({ state, requestedAt, activeOrders, notBefore }: personalData.Erasure) {
  return {
    state,
    asked_at: requestedAt?.toISOString() ?? null,
    activeOrders,
    not_before: notBefore?.toISOString() ?? null,
    kept: [...personalData.retainedAfterErasure],
  }
}

export function basketLine({ productId, packs, addedAt }: basket.ExportedBasketLine) {
  return { product_id: productId, count: packs, added_at: addedAt.toISOString() }
}

export function viewedProduct({ productId, viewedAt }: recommendations.ProductView) {
  return { product_id: productId, viewed_at: viewedAt.toISOString() }
}

export function usedPromoCode({ code, usedAt }: loyalty.UsedPromoCode) {
  return { code, used_at: usedAt.toISOString() }
}

export function personalPromoCode({ code, title, endsAt }: loyalty.PersonalPromoCode) {
  return { code, title, ends_at: endsAt.toISOString() }
}

export function calendarLink({ createdAt, endsAt, tokenHash }: courses.OwnCalendarLink) {
  return { created_at: createdAt.toISOString(), ends_at: endsAt.toISOString(), token_hash: tokenHash }
}

export function card({ number, registeredAt }: loyalty.LoyaltyCard) {
  return { number, registered_at: registeredAt.toISOString() }
}

export function socialCard(one: NonNullable<loyalty.LoyaltyData['socialCard']>) {
  const { kind, lastDigits, addedAt, numberHash } = one
  return { kind, last_digits: lastDigits, added_at: addedAt.toISOString(), number_hash: numberHash }
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
    author_hash: one.authorHash,
  }
}
