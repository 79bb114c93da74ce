import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { PostgresServer } from '../support/servers/postgres-server.ts'

/** `before`: the server has not heard of the statement; `after`: it has done it, and nobody hears its answer. */
export type Cut = 'before' | 'after'

/** A simple query, and the end of a prepared one: each asks the server for one `ready`. */
const asks = ['Q', 'S']
const ready = 'Z'
const commit = 'commit\0'
/** Its heartbeat comes when it comes. */
const listener = 'romashka-listen'

/** A route to the server that cuts a connection at one of the statements that come over it. */
export async function cuttingRoute({ url }: PostgresServer) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const counter = new CutCounter()
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) sockets.add(socket)
    relay(near, far, counter)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `postgres://postgres@127.0.0.1:${(proxy.address() as AddressInfo).port}${target.pathname}`,
    counter,
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}

class CutCounter {
  #counted = 0
  #commits: number[] = []
  #cut: { at: number; cut: Cut } | undefined

  /** Counts from here; the connection of the statement that comes after `at` others is cut. */
  begin(at = Number.POSITIVE_INFINITY, cut: Cut = 'before'): void {
    this.#counted = 0
    this.#commits = []
    this.#cut = { at, cut }
  }

  /** Cuts no more. Returns how many statements have come, and which of them were commits, from 0. */
  end(): { statements: number; commits: readonly number[] } {
    this.#cut = undefined
    return { statements: this.#counted, commits: this.#commits }
  }

  next({ bytes }: Message): Cut | undefined {
    if (bytes.includes(commit)) this.#commits.push(this.#counted)
    this.#counted += 1
    return this.#cut && this.#counted === this.#cut.at + 1 ? this.#cut.cut : undefined
  }
}

function relay(near: Socket, far: Socket, counter: CutCounter): void {
  let isListener = false
  let isLastAnswer = false
  const end = () => {
    near.destroy()
    far.destroy()
  }
  // Otherwise each statement waits for the acknowledgement of what was sent before it.
  for (const socket of [near, far]) socket.setNoDelay(true).on('error', end).on('close', end)
  const asked = messagesOf({ hasStart: true })
  const answered = messagesOf({ hasStart: false })
  near.on('data', (bytes) => {
    for (const message of asked(bytes)) {
      if (isLastAnswer || near.destroyed) return
      if (message.kind === '') isListener = message.bytes.includes(listener)
      const cut = asks.includes(message.kind) && !isListener ? counter.next(message) : undefined
      if (cut === 'before') return end()
      isLastAnswer = cut === 'after'
      far.write(message.bytes)
    }
  })
  far.on('data', (bytes) => {
    if (!isLastAnswer) near.write(bytes)
    for (const { kind } of answered(bytes)) if (isLastAnswer && kind === ready) end()
  })
}

interface Message {
  kind: string
  bytes: Buffer
}

/** Splits a stream of the protocol into its messages. What a client says first has no kind. */
function messagesOf({ hasStart }: { hasStart: boolean }): (bytes: Buffer) => Message[] {
  let isStart = hasStart
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    const found: Message[] = []
    for (;;) {
      const head = isStart ? 0 : 1
      if (rest.length < head + 4) return found
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return found
      found.push({ kind: isStart ? '' : String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, length) })
      rest = rest.subarray(length)
      isStart = false
    }
  }
}
