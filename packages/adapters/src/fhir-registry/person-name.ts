import type { HumanName } from '@medplum/fhirtypes'

/** Surname, name and patronymic. */
export function nameOf(names: readonly HumanName[] | undefined): string | undefined {
  const [name] = names ?? []
  if (!name) return undefined
  return name.text ?? [name.family, ...(name.given ?? [])].filter(Boolean).join(' ')
}
