import { visitor } from '../session/visitor.ts'

/** The parameters of a call about oneself. */
export const ownIdParams = () => ({ id: visitor.read().userId ?? '' })

/** The clock of the browser: what happened to a person happened on their ownIdParams. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
