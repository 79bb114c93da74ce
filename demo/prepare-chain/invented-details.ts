import { pick, type Random } from '../src/random.ts'

/** Ours: nobody collected the hours of these pharmacies. The grammar is OpenStreetMap's `opening_hours`. */
const openingHours = [
  [12, '24/7'],
  [26, 'Mo-Su 08:00-22:00'],
  [22, 'Mo-Fr 08:00-22:00; Sa-Su 09:00-21:00'],
  [14, 'Mo-Fr 08:00-21:00; Sa 09:00-20:00; Su 10:00-19:00'],
  [10, 'Mo-Su 09:00-21:00'],
  [7, 'Mo-Su 07:00-24:00'],
  [6, 'Mo-Fr 08:00-20:00; Sa 09:00-18:00; Su off'],
  [3, 'Mo-Sa 09:00-20:00; Su off'],
] as const

export function inventHours(random: Random, isFlagship: boolean): string {
  return isFlagship ? '24/7' : pick(random, openingHours)
}

/** What a pharmacy offers beside its counter, and how many of a hundred do. */
const shares = [
  [16, 'optics'],
  [20, 'orthopaedics'],
  [12, 'doctor'],
  [85, 'e-prescription'],
  [100, 'card-payment'],
  [35, 'parking'],
  [70, 'step-free'],
] as const

/** The first pharmacy of a city offers everything, so that every service can be tried in every city. */
export function inventServices(random: Random, isFlagship: boolean): string[] {
  return shares.filter(([share]) => random() * 100 < share || isFlagship).map(([, service]) => service)
}

/**
 * `+74950000101`: the city's own code, then a local number that begins with 0. Local numbers in Russia never begin with
 * 0 (nor with 8), so these belong to nobody and can ring nowhere; the last four digits are the pharmacy's code.
 */
export function unassignedPhone(areaCode: string, pharmacyCode: string): string {
  return `+7${areaCode}000${pharmacyCode}`
}
