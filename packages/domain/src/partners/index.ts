export { addDocument, expectDocument, longestDocumentBytes } from './add-document.ts'
export { applyAsPartner, type BegunApplication } from './apply.ts'
export { type ApplicationKey, confirmApplication, resendCodes } from './confirm-application.ts'
export { decideApplication, getApplicationDocuments, listWaitingApplications } from './decide-application.ts'
export { type FollowedApplication, followApplication, withdrawApplication } from './follow-application.ts'

export type { PartnerApplication } from './partner-application.ts'

export { sendApplicationLetter } from './send-application-letter.ts'
export { suggestBusinessLines, suggestRegions } from './suggest.ts'
