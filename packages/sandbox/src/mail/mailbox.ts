import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import type { Collection } from '../store/store.ts'
import type { Letter } from './mail-server.ts'
import { showLetter, showMailbox, showNoLetter } from './mailbox.page.ts'

type Visit = { Querystring: { to?: string }; Params: { id: string } }

/** Allows a letter's own styles only: no scripts, no external pictures, no forms. */
const letterPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups"

export function mailbox(scope: FastifyInstance, sandbox: Sandbox, letters: Collection<Letter>): void {
  scope.get<Visit>('/mail', (request, reply) => {
    const to = request.query.to?.trim().toLowerCase()
    const all = letters.all().reverse()
    const own = all.filter((letter) => !to || letter.to.some((address) => address.toLowerCase() === to))
    return showMailbox(reply, sandbox, own, to)
  })

  scope.get<Visit>('/mail/:id', (request, reply) => {
    const letter = letters.get(request.params.id)
    return letter ? showLetter(reply, sandbox, letter) : showNoLetter(reply, sandbox)
  })

  scope.get<Visit>('/mail/:id/html', (request, reply) => {
    const letter = letters.get(request.params.id)
    if (!letter?.html) return showNoLetter(reply, sandbox)
    return reply
      .header('content-security-policy', letterPolicy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(letter.html)
  })
}
