import { Icon, type IconName } from '@romashka/ui'

/** By the slug of a department of the first level; a department of another chain gets a plain box. */
const icons: Record<string, IconName> = {
  'lekarstva-i-bad': 'pill',
  'krasota-i-uhod': 'sparkles',
  gigiena: 'shower-head',
  'mama-i-malysh': 'baby',
  'meditsinskie-pribory': 'heart-pulse',
  'meditsinskie-izdeliya': 'bandage',
  ortopediya: 'footprints',
  optika: 'glasses',
  pitanie: 'apple',
}

export function DepartmentIcon({ slug, size = 24 }: { slug: string; size?: number }) {
  return <Icon name={icons[slug] ?? 'package'} size={size} />
}
