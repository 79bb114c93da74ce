import { Icon } from '@romashka/ui'
import { browserApi } from '../../api/loading.ts'
import { useApiQuery } from '../../api/use-api-query.ts'

/** Where to read the message while the sandbox stands in for the vendors; nothing with real vendors. */
export function SandboxHint() {
  const { data } = useApiQuery(['public-settings'], () => browserApi.ask('GET /api/v1/settings/public'))
  const phonePage = data?.sandbox?.phonePage
  if (!phonePage) return null
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-chamomile-tint p-3 text-note">
      <Icon name="smartphone" size={20} className="mt-0.5" />
      <span>
        Это демонстрация: СМС приходят на{' '}
        <a href={phonePage} target="_blank" rel="noreferrer" className="font-semibold text-leaf underline">
          учебный телефон
        </a>
        .
      </span>
    </p>
  )
}
