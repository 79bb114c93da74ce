import type { Access, Endpoint } from '@romashka/contract'
import * as contract from '@romashka/contract'

const names = new Map<unknown, string>(
  Object.values(contract)
    .filter((one) => typeof one === 'object')
    .flatMap((feature) => Object.entries(feature))
    .map(([name, endpoint]) => [endpoint, name]),
)

const callers: Record<Access, string> = {
  open: 'Anybody may call it.',
  visitor: 'For a browser that names itself in x-user-id, or a signed-in shopper.',
  user: 'For a signed-in shopper.',
}

/** What OpenAPI says of a call: its id is the name that the contract exports it under. */
export function describeOperation(endpoint: Endpoint): { operationId?: string; summary: string; description: string } {
  const { summary, access, isIdempotent } = endpoint
  const operationId = names.get(endpoint)
  const repeated = isIdempotent ? ' A repeated Idempotency-Key gets the first answer again.' : ''
  return { ...(operationId && { operationId }), summary, description: `${summary}. ${callers[access]}${repeated}` }
}
