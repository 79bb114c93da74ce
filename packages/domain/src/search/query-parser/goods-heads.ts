import { isPartOfPlant, isWith } from '../wordings/everyday-words.russian.ts'

interface Found {
  wording: { kind: string }
  words: readonly string[]
}

/** Beside what it is of a part of a plant says nothing more: of `мята трава` no other herb. */
export function ofOnePlant<One extends Found>(found: One[]): One[] {
  const others = found.filter(({ words }) => !words.every(isPartOfPlant))
  return others.length > 0 && others.every(({ wording }) => wording.kind === 'goods') ? others : found
}

/** Goods before what they have in them: of `сыворотка с витамином с` the first word. */
export function headWithOther(words: readonly string[], first: number, found: readonly Found[]): string | undefined {
  const head = words[first]
  const isOfGoods = ({ wording, words: own }: Found) => wording.kind === 'goods' && own.some((one) => one === head)
  return head !== undefined && isWith(words[first + 1]) && found.some(isOfGoods) ? head : undefined
}
