import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { showPhone, showPhones } from './phone.page.ts'
import type { PhoneBook } from './phone-book.ts'

type Visit = { Querystring: { phone?: string }; Body: { id?: string } }

/** The screen of a made-up phone: `/phone?phone=+79…`, in any spelling of the number. */
export function phoneScreen(scope: FastifyInstance, sandbox: Sandbox, book: PhoneBook): void {
  scope.get<Visit>('/phone', (request, reply) => {
    const phone = (request.query.phone ?? '').replace(/\D/g, '').replace(/^8/, '7')
    return phone === '' ? showPhones(reply, sandbox, book.phones()) : showPhone(reply, sandbox, phone, book.of(phone))
  })

  /** The visitor "rings" the number of a call-in check. */
  scope.post<Visit>('/phone', (request, reply) => {
    const event = book.get(request.body.id ?? '')
    if (event?.kind === 'call_in') book.change({ ...event, isConfirmed: true })
    return reply.redirect(`${sandbox.root}/phone?phone=${event?.phone ?? ''}`, 303)
  })
}
