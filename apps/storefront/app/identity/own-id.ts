import { visitor } from '../session/visitor.ts'

/** The parameters of a call about oneself. */
export const own = () => ({ id: visitor.read().userId ?? '' })

/** The clock of the browser: what happened to a person happened on their own. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
