// Runs a command in a process group that ends when the one who started it is gone, however that ended: its end of our
// standard input closes then, which a `kill -9` cannot keep it from. npm passes no signal on, so the whole group ends.
import { spawn } from 'node:child_process'

const [program, ...words] = process.argv.slice(2)
const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'] })
process.stdin.resume().on('end', () => process.kill(0, 'SIGKILL'))
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
child.on('exit', (status, signal) => process.exit(signal ? 1 : (status ?? 1)))
