import { visitor } from '../session/visitor.ts'

/** The path parameters of a call about the signed-in shopper. */
export const shopperParams = () => ({ id: visitor.read().userId ?? '' })

/** Dates of the personal area are shown in the time zone of the browser. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
