import { visitor } from '../session/visitor.ts'

/** The path parameters of a call about the signed-in shopper. */
export const shopperParams = () => ({ id: visitor.read().userId ?? '' })
