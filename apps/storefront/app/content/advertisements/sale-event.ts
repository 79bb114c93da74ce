import { brand } from '../../site/brand.ts'
import type { AdvertisementLine } from './advertisement.ts'

/** The advertisement as schema.org describes a sale. One without an end is no event. */
export function saleEvent(
  advertisement: Pick<AdvertisementLine, 'title' | 'description' | 'begins_at' | 'ends_at'>,
  { url, origin }: { url: string; origin: string },
): Record<string, unknown>[] {
  if (advertisement.ends_at === null) return []
  return [
    {
      '@type': 'SaleEvent',
      name: advertisement.title,
      description: advertisement.description,
      inLanguage: 'ru',
      url,
      startDate: advertisement.begins_at,
      endDate: advertisement.ends_at,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url },
      organizer: { '@type': 'Organization', name: brand.name, url: `${origin}/` },
    },
  ]
}
