/** A trade name of the state register of medicines, all its forms and makers together. */
export interface RegisteredName {
  tradeName: string
  /** МНН; empty where the register names none. */
  substances: string[]
  /** The name stands in the list of valid registrations, not only among those that were changed, cancelled or have expired. */
  isRegistered: boolean
  /** null where the name has none or several: then no number is known to belong to a pack. */
  registrationNumber: string | null
}

/** The state register by trade name. */
export class StateRegister {
  readonly #names = new Map<string, RegisteredName>()

  constructor(names: Iterable<RegisteredName>) {
    for (const each of names) {
      const key = plainName(each.tradeName)
      const known = this.#names.get(key)
      if (!known || (!known.isRegistered && each.isRegistered)) this.#names.set(key, each)
      else if (known.isRegistered === each.isRegistered) this.#names.set(key, together(known, each))
    }
  }

  /** By the whole name: a name that only begins alike is another medicine. */
  find(tradeName: string): RegisteredName | undefined {
    return this.#names.get(plainName(tradeName))
  }
}

/** «Лизобакт» and «Лизобакт®» are one name with the registrations of both: a number of one of them is not the pack's. */
function together(one: RegisteredName, other: RegisteredName): RegisteredName {
  return {
    ...one,
    substances: one.substances.length > 0 ? one.substances : other.substances,
    registrationNumber: one.registrationNumber === other.registrationNumber ? one.registrationNumber : null,
  }
}

/** «НУРОФЕН® Форте» and «Нурофен форте» are one name. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\u0308/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()
}

/** «Амоксициллин+[Клавулановая кислота]», «Ко-тримоксазол [Сульфаметоксазол+Триметоприм]», «Железа [III] гидроксид …». */
export function registeredSubstances(inn: string): string[] {
  // Behind one word stands what it is short for, behind several what a mixture was made from: «Лизатов бактерий смесь [L.johnsonii+…]».
  return inn
    .replace(/^([^+[ ]+ [^+[]+) \[[^\]]*\+[^\]]*\]$/u, '$1')
    .replace(/\[(I{1,3}|IV)\]/gu, '($1)')
    .replace(/^[^+]+ \[([^\]]+\+[^\]]+)\]$/u, '$1')
    .split('+')
    .map((part) => part.replace(/[[\]]/g, '').trim())
    .filter((part) => part.length > 2)
}
