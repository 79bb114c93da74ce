import type { IconName } from '@romashka/ui'

const icons: Partial<Record<string, IconName>> = {
  pozhilym: 'user-round',
  'domashnyaya-aptechka': 'house',
  'kak-ustroeny-lekarstva': 'pill',
  pokupka: 'shopping-basket',
  pribory: 'heart-pulse',
  sezony: 'snowflake',
  'pervaya-pomoshch': 'bandage',
  khranenie: 'package',
  puteshestviya: 'navigation',
  deti: 'baby',
  optika: 'glasses',
  ortopediya: 'footprints',
  retsepty: 'file-heart',
}

/** A topic of the articles at a glance; one that editors have made since has the sign of a text. */
export const topicIcon = (slug: string): IconName => icons[slug] ?? 'file-text'
