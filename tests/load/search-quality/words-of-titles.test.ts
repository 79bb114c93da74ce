import { expect, test } from 'vitest'
import { readProducts } from '../../../demo/src/catalogue.ts'
import { isOnPrescription } from '../../../packages/domain/src/dispensing/index.ts'
import { readWordings, type Target } from '../../../packages/domain/src/search/wordings/read-wordings.ts'

interface Titled {
  title: string
  words: string[]
  atc: string
}

/** Of a wording, split once: it is compared with each of some thousand products. */
interface Words {
  target: Target
  parts: string[]
}

const wordsOf = (target: Target): Words => ({ target, parts: target.text.toLowerCase().split('-') })
const isNamed = ({ words }: Titled, { parts }: Words) =>
  parts.every((part) => words.some((word) => word.startsWith(part)))
const reaches = (product: Titled, wanted: Words) =>
  wanted.target.by === 'title'
    ? isNamed(product, wanted)
    : wanted.target.by === 'atc' && product.atc.startsWith(wanted.target.text)

/** Letters that another form of a word may have beside those that the table names. */
const mostEnding = 1
const isWhole = ({ words }: Titled, { parts }: Words) =>
  parts.every((part) => words.some((word) => word.startsWith(part) && word.length <= part.length + mostEnding))

/** `~липа` is for lime blossom and the beginning of Липанор, `~мед` of Медрол. */
test('the beginning of a word leads from no everyday wording to another medicine on prescription', async () => {
  const locked: Titled[] = []
  for await (const row of readProducts()) {
    if (row.kind !== 'product' || !isOnPrescription(row.product.dispensingClass ?? 'prescription')) continue
    const { title, atc } = row.product
    const words = title
      .toLowerCase()
      .replaceAll('ё', 'е')
      .split(/[^\p{L}\d]+/u)
    locked.push({ title, words, atc: atc ?? '' })
  }
  const strays: string[] = []
  for (const { wordings, first, also, without, isOnPrescription: isLocked } of readWordings()) {
    if (isLocked) continue
    const targets = [...first, ...also].filter(({ by }) => by === 'title').map(wordsOf)
    const excepted = without.map(wordsOf)
    for (const product of locked.filter((one) => targets.some((target) => isNamed(one, target))))
      if (!targets.some((target) => isWhole(product, target)) && !excepted.some((target) => reaches(product, target)))
        strays.push(`${wordings[0]}: ${product.title}`)
  }
  expect(strays).toEqual([])
  expect(locked.length).toBeGreaterThan(1_000)
})
