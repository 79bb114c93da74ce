/** Loaded before a process of the shop: its clock is so far ahead, and SIGUSR2 puts it another two hours ahead. */
const Steady = Date
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const twoHoursMs = 7_200_000

globalThis.Date = class extends Steady {
  constructor(...given) {
    super(...(given.length === 0 ? [Steady.now() + aheadMs] : given))
  }

  static now() {
    return Steady.now() + aheadMs
  }
}

process.on('SIGUSR2', () => {
  aheadMs += twoHoursMs
})
