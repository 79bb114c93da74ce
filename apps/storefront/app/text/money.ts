/** Narrow, and never the end of a line. */
const thin = '\u202f'
const solid = '\u00a0'

/** `1 250 ₽`, `99,50 ₽`: whole roubles without kopecks, thousands parted by a thin space. */
export function money(kopecks: number): string {
  const sign = kopecks < 0 ? '−' : ''
  const amount = Math.abs(kopecks)
  const rest = amount % 100
  const roubles = number(Math.trunc(amount / 100))
  return `${sign}${roubles}${rest ? `,${String(rest).padStart(2, '0')}` : ''}${solid}₽`
}

/** `12 480`; four digits are parted as well, as on price tags. */
export function number(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, thin)
}
