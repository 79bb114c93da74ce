export { changeShopper, type ShopperChanges } from './change-shopper.ts'
export { type CheckedPhone, checkPhoneNumber } from './check-phone-number.ts'
export type { Consent, ConsentPurpose, ConsentState } from './consents/consent.ts'
export { hasWithdrawnConsent } from './consents/consent-history.ts'
export { consentInForceRows } from './consents/consents.read-model.ts'
export { giveConsent, keepConsent, listConsents, withdrawConsent } from './consents/consents.ts'
export { consumeOwnCode } from './consume-own-code.ts'
export { type CheckedEmail, checkEmailAddress } from './email/check-email-address.ts'
export { confirmEmail, sendEmailCode } from './email/confirm-email.ts'
export { readEmail } from './email/email.ts'
export { warnFormerEmail } from './email/notify-of-email-change.ts'
export type { SignInProviders } from './external/external-account.ts'
export { finishExternal } from './external/finish-external.ts'
export { type LinkedAccount, listSignInWays } from './external/list-accounts.ts'
export { startExternal } from './external/start-external.ts'
export { unlinkProvider } from './external/unlink-account.ts'
export { sendCodeByCall } from './flash-call.ts'
export { getShopper } from './get-shopper.ts'
export { addressHashOf } from './limits.ts'
export { erasePersonalData, type IdentityData, listPersonalData } from './personal-data/personal-data.ts'
export {
  cancelPhoneChange,
  changePhone,
  completePhoneChanges,
  findPhoneChange,
} from './phone-change/change-phone.ts'
export { formerPhoneCountsUntil, isBackSince, warnFormerPhoneOfErasure } from './phone-change/late-change.ts'
export { warnFormerPhone } from './phone-change/notify-of-phone-change.ts'
export type { PhoneChange } from './phone-change/phone-change.ts'
export { listCounterRecoveries, recoverAtCounter } from './phone-change/recover-at-counter.ts'
export { recoverByEmail, requestRecovery, sendRecoveryLetter } from './phone-change/recover-by-email.ts'
export { isBirthday } from './profile.ts'
export {
  findRecipient,
  isKeptFromErasure,
  isSessionAlive,
  lockAgainstErasure,
  lockForErasure,
  phoneOfNow,
} from './repository/shoppers.ts'
export { sendCode } from './send-code.ts'
export { linksOpenSince } from './sessions/links.ts'
export { endSession, listSessions, type SessionInfo, signOutEverywhere } from './sessions/list-sessions.ts'
export type { Browser } from './sessions/open-session.ts'
export { refreshSession } from './sessions/refresh-session.ts'
export { type SignedIn, sessionDays } from './sessions/session.ts'
export { signOut } from './sessions/sign-out.ts'
export { warnSessionOwner } from './sessions/warn-session-owner.ts'
export type { Gender, Shopper } from './shopper.ts'
export type { CodeSent } from './sign-in-code.ts'
export { addKnownPhone } from './sign-in-source.ts'
export { verifyCode } from './verify-code.ts'
