import { fail } from '@romashka/basics'
import type { ReviewText } from './review.ts'

const longestName = 60
const longestText = 3000
/** Control characters except line ends and tabs. */
const invisible = /[^\P{C}\n\t]/gu

/** Normalises the text; a review needs stars or text. @throws review.empty, review.text_invalid */
export function readText(given: ReviewText): ReviewText {
  const text = given.text === null ? null : clean(given.text) || null
  const authorName = given.authorName === null ? null : clean(given.authorName).replaceAll(/\s+/g, ' ') || null
  if ((text?.length ?? 0) > longestText) fail('review.text_invalid', { field: 'text', most: longestText })
  if ((authorName?.length ?? 0) > longestName) fail('review.text_invalid', { field: 'author_name', most: longestName })
  if (text === null && given.rating === null) fail('review.empty')
  return { authorName, rating: given.rating, text }
}

const clean = (text: string) => text.normalize('NFC').replaceAll(invisible, '').trim()
