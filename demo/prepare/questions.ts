import type { Prepared } from './prepare-product.ts'

export const questionColumns = ['code', 'title', 'field', 'question', 'used', 'source', 'other'] as const

/** What a pharmacist should look at: where sources disagree, or none may decide. */
export function questionsOf({ product, chosenClass }: Prepared): string[][] {
  if (!chosenClass?.question) return []
  const { dispensingClass, source, question, others } = chosenClass
  return [
    [
      product.code,
      product.title,
      'dispensingClass',
      question,
      dispensingClass,
      source ?? '',
      others.map((one) => `${one.source}: ${one.dispensingClass}`).join('; '),
    ],
  ]
}
