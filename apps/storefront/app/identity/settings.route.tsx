import { Card } from '@romashka/ui'
import { browserApi } from '../api/loading.ts'
import { LoadingOrError } from '../api/loading-or-error.tsx'
import { useIsShopperPending } from '../api/shopper.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { pageMeta } from '../site/page-meta.ts'
import { Columns, PersonalPage } from './personal-page.tsx'
import { RelatedPages } from './related-pages.tsx'
import { AdvertisingSwitches } from './settings/advertising-switches.tsx'
import { MessageSwitches } from './settings/message-switches.tsx'
import { QuietHours } from './settings/quiet-hours.tsx'
import { SignInWays } from './settings/sign-in-ways.tsx'
import { shopperParams } from './shopper-params.ts'

export const meta = () =>
  pageMeta({ title: 'Настройки', description: 'Сообщения, тихие часы и способы входа', isUnlisted: true })

export default function SettingsPage() {
  return (
    <PersonalPage title="Настройки" isWide>
      <Settings />
    </PersonalPage>
  )
}

/** All of it at once: what stood below would be pushed away by what comes later. */
function Settings() {
  const isWaiting = useIsShopperPending()
  const {
    data: value,
    error,
    setData,
    refetch,
  } = useApiQuery(['message-settings'], () =>
    browserApi.ask('GET /api/v1/users/:id/message-settings', { params: shopperParams() }),
  )
  if (error === undefined && (!value || isWaiting))
    return (
      <div className="min-h-dvh">
        <LoadingOrError error={undefined} onAgain={refetch} />
      </div>
    )
  return (
    <Columns
      aside={
        <>
          <Card>
            <SignInWays />
          </Card>
          <RelatedPages
            pages={[
              ['/devices', 'Устройства', 'Где вы вошли; выйти на одном или на всех'],
              ['/consents', 'Согласия', 'Что вы разрешили, и как это отозвать'],
            ]}
          />
        </>
      }
    >
      {value ? (
        <>
          <Card>
            <MessageSwitches settings={value} onChanged={setData} />
          </Card>
          <Card>
            <QuietHours settings={value} onChanged={setData} />
          </Card>
          <Card>
            <AdvertisingSwitches />
          </Card>
        </>
      ) : (
        <LoadingOrError error={error} onAgain={refetch} />
      )}
    </Columns>
  )
}
