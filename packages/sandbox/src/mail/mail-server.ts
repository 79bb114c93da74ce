import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Sandbox } from '../sandbox.ts'
import type { Collection } from '../store/store.ts'

export type Letter = {
  id: string
  at: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string | undefined
}

const kept = 300
const longestLetter = 5_000_000

export function openLetters(sandbox: Sandbox): Collection<Letter> {
  return sandbox.store.collection('mail.letters')
}

export type MailServer = { port: number; close(): Promise<void> }

/** An SMTP server that delivers to the mailbox page only; it refuses `nobody@…` as an unknown recipient. */
export async function openMailServer(sandbox: Sandbox, letters: Collection<Letter>): Promise<MailServer | undefined> {
  const options = sandbox.options.smtp
  if (!options) return undefined
  const server = new SMTPServer({
    authOptional: options.user === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    size: longestLetter,
    onAuth(auth, _session, callback) {
      const isRight = auth.username === options.user && auth.password === options.password
      callback(
        isRight ? null : new Error('Invalid username or password'),
        isRight ? { user: auth.username } : undefined,
      )
    },
    onRcptTo(address, _session, callback) {
      if (!/^nobody@/i.test(address.address)) return callback()
      callback(Object.assign(new Error('No such user'), { responseCode: 550 }))
    },
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      readLetter(stream).then(
        (letter) => {
          for (const old of letters.all().slice(0, Math.max(0, letters.all().length - kept))) letters.remove(old.id)
          letters.put(letter.id, { ...letter, at: sandbox.now().toISOString(), to })
          callback()
        },
        (failure: unknown) => callback(failure instanceof Error ? failure : new Error('unreadable')),
      )
    },
  })
  // A disconnected client is ignored; without a listener the error would end the process.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(options.port, options.host ?? '127.0.0.1', resolve)
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function readLetter(stream: AsyncIterable<Buffer>): Promise<Omit<Letter, 'at' | 'to'>> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  const { from, subject, text, html } = await PostalMime.parse(Buffer.concat(pieces))
  return { id: randomUUID(), from: from?.address ?? '', subject: subject ?? '', text: text ?? '', html }
}
