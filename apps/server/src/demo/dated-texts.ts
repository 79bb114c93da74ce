import { addDays, type Day } from '@romashka/basics'
import type { content } from '@romashka/domain'

const relativeDay = /@today(?:\+(\d{1,3}))?/g

export const isDated = ({ text }: content.ContentFile): boolean => /@today/.test(text)

/** Texts of the demo that name days from now on, as `@today+2`, with the days of this date. */
export function datedTexts(files: readonly content.ContentFile[], today: Day): content.ContentFile[] {
  return files.map(({ path, text }) => ({
    path,
    text: text.replace(relativeDay, (_, days = '0') => addDays(today, Number(days))),
  }))
}
