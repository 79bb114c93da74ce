import {
  Apple,
  Baby,
  Bandage,
  Footprints,
  Glasses,
  HeartPulse,
  type LucideIcon,
  Package,
  Pill,
  ShowerHead,
  Sparkles,
} from 'lucide-react'

/** By the slug of a department of the first level; a department of another chain gets a plain box. */
const icons: Record<string, LucideIcon> = {
  'lekarstva-i-bad': Pill,
  'krasota-i-uhod': Sparkles,
  gigiena: ShowerHead,
  'mama-i-malysh': Baby,
  'meditsinskie-pribory': HeartPulse,
  'meditsinskie-izdeliya': Bandage,
  ortopediya: Footprints,
  optika: Glasses,
  pitanie: Apple,
}

export function DepartmentIcon({ slug, size = 24 }: { slug: string; size?: number }) {
  const Icon = icons[slug] ?? Package
  return <Icon aria-hidden="true" size={size} />
}
