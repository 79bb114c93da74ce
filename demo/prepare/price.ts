import { createHash } from 'node:crypto'
import type { DispensingClass } from '../../packages/domain/src/dispensing/dispensing-class.ts'
import { cell, readRules } from './read-rules.ts'

/** A number from 0 to 1 that is the same on every machine and in every year. */
function fractionOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}

/** Whole roubles, most of them ending like a price tag does; never under 15 ₽. Invented, see demo/README.md. */
export function basePriceKopecks(code: string, roubles: number): number {
  const price = Math.max(15, Math.min(roubles, 95_000))
  const step = price < 100 ? 1 : price < 1000 ? 5 : 10
  const whole = Math.max(15, Math.round(price / step) * step - (price >= 100 ? 1 : 0))
  const tail = fractionOf(`${code} price`)
  return whole * 100 + (tail < 0.25 ? 90 : tail < 0.4 ? 50 : 0)
}

const brands = readRules('popular-brands').map((row) => cell(row, 'word'))
const usual: Record<DispensingClass, number> = {
  otc: 280,
  prescription: 190,
  pharmacy_only: 60,
  supplement: 110,
  device: 120,
  cosmetic: 90,
  hygiene: 140,
  baby_food: 160,
  other: 70,
}

/** 0–1000: what every Russian has heard of comes first, the rest by class and chance. Invented, see demo/README.md. */
export function popularityOf(code: string, title: string, dispensingClass: DispensingClass): number {
  const low = title.toLowerCase()
  const chance = fractionOf(`${code} popularity`)
  const isKnown = brands.some((brand) => low.startsWith(brand) || low.includes(` ${brand}`))
  return isKnown ? Math.round(600 + 400 * chance) : Math.round(usual[dispensingClass] * (0.2 + 1.6 * chance * chance))
}
