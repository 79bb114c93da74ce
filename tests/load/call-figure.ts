const calls = 300
const warmUp = 40

/** One caller at a time, after a warm-up: what an answer took, and the processor's share of it, beside the aim. */
export async function callFigure(
  name: string,
  aim: number,
  call: (at: number) => Promise<{ statusCode: number }>,
): Promise<string> {
  const times: number[] = []
  let before = process.cpuUsage()
  for (let at = 0; at < warmUp + calls; at += 1) {
    if (at === warmUp) before = process.cpuUsage()
    const from = performance.now()
    const { statusCode } = await call(at)
    if (statusCode !== 200) throw new Error(`${name} answers with status ${statusCode}`)
    if (at >= warmUp) times.push(performance.now() - from)
  }
  const { user, system } = process.cpuUsage(before)
  times.sort((a, b) => a - b)
  const ms = (share: number) => `${(times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)} ms`
  return `${name.padEnd(32)} p50 ${ms(0.5)}  p95 ${ms(0.95)}  aim p95 ${aim} ms  processor ${((user + system) / 1000 / calls).toFixed(1)} ms`
}
