import { addDays, type Day } from '@romashka/basics'
import type { content } from '@romashka/domain'

const relativeDay = /^((?:from|until): *"?)@today(?:\+(\d{1,3}))?(?="?\s*$)/gm

export const isDated = ({ text }: content.ContentFile): boolean => text.search(relativeDay) >= 0

/** Files that begin or end some days from now, as `until: "@today+2"`, with the days of this date. */
export function datedTexts(files: readonly content.ContentFile[], today: Day): content.ContentFile[] {
  return files.map(({ text, ...file }) => ({
    ...file,
    text: text.replace(relativeDay, (_, key: string, days = '0') => key + addDays(today, Number(days))),
  }))
}
