import { stateRegister } from './registers.ts'

/** A name that the register writes in capitals throughout says nothing of its case. */
const isAllCapitals = (name: string) => name === name.toUpperCase() && /[А-ЯЁ]{4}/u.test(name)

/**
 * A trade name as the state register writes it: «Викс Актив Синекс», «Магне B6», «Триампур композитум». What the price list says has
 * neither case nor signs of its own. The letter ё stays е, as everywhere in the catalogue.
 */
export function registeredSpelling(name: string): string {
  const registered = stateRegister
    .find(name)
    ?.tradeName.replace(/[®™]/gu, '')
    .replace(/ё/gu, 'е')
    .replace(/Ё/gu, 'Е')
    .trim()
  if (!registered || /[".()№]| -/u.test(registered) || isAllCapitals(registered)) return name
  const printed = registered
    .replace(/\s+/gu, ' ')
    .replace(/(?<![а-я])В(?=\d)/gu, 'B')
    .replace(/^[а-я]/u, (letter) => letter.toUpperCase())
  return /[А-ЯЁ]{4}/u.test(printed) ? name : printed
}
