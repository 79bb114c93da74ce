import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { showPhone, showPhones } from './phone.page.ts'
import type { PhoneInbox } from './phone-inbox.ts'

type Visit = { Querystring: { phone?: string }; Body: { id?: string } }

/** The messages of one phone: `/phone?phone=+79…`, in any spelling of the number. */
export function phoneScreen(scope: FastifyInstance, sandbox: Sandbox, inbox: PhoneInbox): void {
  scope.get<Visit>('/phone', (request, reply) => {
    const phone = (request.query.phone ?? '').replace(/\D/g, '').replace(/^8/, '7')
    return phone === '' ? showPhones(reply, sandbox, inbox.phones()) : showPhone(reply, sandbox, phone, inbox.of(phone))
  })

  /** Simulates the visitor calling the number of a call-in check. */
  scope.post<Visit>('/phone', (request, reply) => {
    const event = inbox.get(request.body.id ?? '')
    if (event?.kind === 'call_in') inbox.change({ ...event, isConfirmed: true })
    return reply.redirect(`${sandbox.root}/phone?phone=${event?.phone ?? ''}`, 303)
  })
}
