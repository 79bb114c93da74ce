import { routeOf } from './atc-code.ts'

/** Routes by the groups of the classification that have only one. */
const byGroup: [RegExp, string[]][] = [
  [/^S01/u, ['eye']],
  [/^S02/u, ['ear']],
  [/^S03/u, ['eye', 'ear']],
  [/^R01/u, ['nose']],
  [/^R02|^A01/u, ['mouth', 'oral']],
  [/^G01/u, ['vaginal']],
  [/^D|^M02|^C05BA/u, ['skin']],
  [/^C05A/u, ['rectal', 'skin']],
  [/^(?:A|R05|R06|N0[26]|J05)/u, ['oral']],
]
const oralForms = /^(?:суспензия|капли|порошок|гранулы|экстракт|настойка|паста|эмульсия)/u

interface Pack {
  /** As the line says it; empty where it does not. */
  form: string
  guessedForm: string
  atc: string | null
}

/** How a pack that is not injected may be used: as stated, else by its group, else as its source supposes. */
export function routesOf({ form, guessedForm, atc }: Pack): string[] {
  const stated = routeOf(form)
  if (stated) return [stated]
  if (/местн/u.test(form)) return ['skin', 'mouth', 'nose', 'vaginal']
  if (/^лак/u.test(form)) return ['skin']
  const group = byGroup.find(([codes]) => codes.test(atc ?? ''))?.[1]
  if (group) return group
  const guessed = routeOf(guessedForm)
  if (guessed && guessed !== 'injection') return [guessed]
  return oralForms.test(form) ? ['oral'] : []
}
