import { isRussianWord } from '../wordings/russian-words.russian.ts'
import { isAdjective, stemOf } from './stem.russian.ts'

/** How pet forms are made, and what of the word stays. */
const pet: readonly (readonly [ending: RegExp, of: readonly string[]])[] = [
  [/ич(?:ек|ка|ку|ком|ки|ков|ками)$/, ['ик']],
  [/ь?чик(?:а|у|ом|и|ов|ами|е)?$/, ['', 'ь', 'ец']],
  [/[оеё]ч(?:ек|к(?:а|и|у|е|ой|ам|ами|ах))$/, ['ка', 'ок', 'а', 'о']],
]

/** Endings that other words have, too: `титаник`. */
const petOfUnknown: typeof pet = [
  [/ик(?:а|у|ом|и|ов|ами|е)?$/, ['', 'ь']],
  [/к(?:а|и|у|е|ой)$/, ['']],
]

const [shortestOfPet, longPet] = [5, 8]

/** Of `пустырничек` `пустырник`, of `таблеточка` `таблетка`. */
export function diminutivesOf(word: string): string[] {
  const isLong = word.length >= longPet && !isRussianWord(word)
  return [...pet, ...(isLong ? petOfUnknown : [])].flatMap(([ending, of]) => {
    const stem = word.replace(ending, '')
    return stem === word || stem.length < shortestOfPet - 1 - Number(/[оеи]ч/.test(word)) || !/[а-я]$/.test(stem)
      ? []
      : of.map((end) => stem + end)
  })
}

/** Pet forms of goods end like many plain words, too: `палатка` is no `палата`. */
const petOfGoods: typeof pet = [
  [/[её]к$/, ['ь', 'й', '']],
  [/(?:[оеё]к|к(?:а|и|у|е|ой|ам|ами|ах)?)$/, ['а', 'ь', '']],
  [/(?:ик|чик)(?:а|у|ом|и|ов|ами|е)?$/, ['', 'ь']],
]
const shortestGoods = 3

/** What `ватки`, `конфетки` or `пластырек` may be, where goods are called so. */
export const goodsOfPetForm = (word: string): string[] =>
  petOfGoods.flatMap(([ending, of]) => {
    const stem = word.replace(ending, '')
    return stem === word || stem.length < shortestGoods ? [] : of.map((end) => stem + end)
  })

/** How adjectives are made of nouns. */
const ofNoun = /(?:ическ|альн|енн|ов|ев|ин|ск|н)$/
/** `мужчина`, of which `мужской` is made, `женщина`. */
const ofPerson = /(?<=^(?:муж|жен))[чщ]ин$/
const alternating = new Map([
  ['ж', 'г'],
  ['ч', 'к'],
  ['ш', 'х'],
])
const shortestRoot = 3
/** The vowel of `камень`, which `камня` has not. */
const fleetingVowel = /([бвгджзклмнпрстфхцчшщ])[ое]([бвгджзклмнпрстфхцчшщ])$/

/** What an adjective and its noun share: of `грудной` and `грудь`, of `молочный` and `молоко`; empty for other words. */
export function derivationOf(word: string): string {
  if (word.length <= shortestRoot || !isRussianWord(word)) return ''
  const stem = stemOf(word)
  const noun = isAdjective(word) ? stem.replace(ofNoun, '') : stem.replace(/н?ост$/, '').replace(ofPerson, '')
  const firm = noun.replace(fleetingVowel, '$1$2')
  const root = [firm, noun].find((one) => one.length >= shortestRoot) ?? stem
  return root.slice(0, -1) + (alternating.get(root.slice(-1)) ?? root.slice(-1))
}
