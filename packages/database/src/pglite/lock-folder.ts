import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Holds a data folder for this process alone; answers how to let go of it. The lock is a listening socket, so it is
 * free again when its process is gone, however that ended.
 */
export async function lockFolder(folder: string, platform: NodeJS.Platform = process.platform): Promise<() => void> {
  const name = await realpath(folder)
  const address = addressOf(name, platform)
  const server = createServer()
  let trouble = await listen(server, address)
  // A socket's file outlives a process that was killed.
  if (trouble === 'EADDRINUSE' && isFile(address) && !(await isAnswered(address))) {
    await rm(address, { force: true })
    trouble = await listen(server, address)
  }
  if (trouble === 'EADDRINUSE')
    throw new Error(`The data folder ${name} is in use by another process. Stop it, or set DATA_DIR to another folder.`)
  if (trouble) throw new Error(`The data folder ${name} cannot be kept for this process alone (${trouble}).`)
  server.unref()
  return () => void server.close()
}

/**
 * Linux has sockets without a file, Windows named pipes; elsewhere it is a file. All of them have short names (a
 * socket's may be 104 characters long), so the folder is named by its hash.
 */
function addressOf(folder: string, platform: NodeJS.Platform): string {
  const name = `romashka-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (platform === 'linux') return `\0${name}`
  return platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

const isFile = (address: string) => address.startsWith('/')

/** The code of what prevents it. */
function listen(server: Server, address: string): Promise<string | undefined> {
  return new Promise((answer) => {
    const onError = (error: NodeJS.ErrnoException) => answer(error.code ?? error.message)
    server.once('error', onError)
    server.listen(address, () => {
      server.off('error', onError)
      answer(undefined)
    })
  })
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(address, () => {
      socket.destroy()
      answer(true)
    })
    socket.once('error', () => answer(false))
  })
}
