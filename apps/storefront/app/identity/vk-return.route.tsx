import { pageMeta } from '../site/page-meta.ts'
import { providerNames } from './external/providers.ts'
import { ReturnPage } from './external/return-page.tsx'

export const meta = () =>
  pageMeta({ title: `Вход через ${providerNames.vk}`, description: 'Возвращаемся в магазин', isUnlisted: true })

export default function VkReturnPage() {
  return <ReturnPage provider="vk" />
}
