import type { Endpoint } from './endpoint.ts'
import type * as features from './features.ts'

type Features = typeof features

/** Every endpoint of every feature; the shapes beside them are left out. */
type AnyEndpoint = {
  [Feature in keyof Features]: Extract<Features[Feature][keyof Features[Feature]], Endpoint>
}[keyof Features]

type CallsByPath = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }

/**
 * Every call of the API by `METHOD /path`: what the typed client is made of. The storefront imports this type alone,
 * so no schema reaches the browser: the key itself is all that a request needs.
 */
export interface ContractCalls extends CallsByPath {}
