import { number } from './money.ts'
import { type Forms, form } from './plural.ts'

const forms: Forms = ['балл', 'балла', 'баллов']

/** `1 250 баллов`, `12,5 балла`: one point is one rouble. */
export function pointsText(kopecks: number): string {
  return `${pointsNumber(kopecks)}\u00a0${kopecks % 100 === 0 ? form(Math.abs(kopecks) / 100, forms) : forms[1]}`
}

export function pointsNumber(kopecks: number): string {
  const rest = Math.abs(kopecks) % 100
  const whole = number(Math.trunc(Math.abs(kopecks) / 100))
  const fraction = rest === 0 ? '' : `,${String(rest).padStart(2, '0').replace(/0$/, '')}`
  return `${kopecks < 0 ? '−' : ''}${whole}${fraction}`
}
