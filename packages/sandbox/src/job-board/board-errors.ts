import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DemoPerson } from '../sign-in/demo-people.ts'

/** What a refusal of the board looks like. */
export function boardErrors(...errors: { type: string; value?: string }[]) {
  return { errors, request_id: 'sandbox' }
}

/** The person of the call's token; without one the call is answered with 403. */
export type PersonOf = (request: FastifyRequest, reply: FastifyReply) => DemoPerson | undefined
