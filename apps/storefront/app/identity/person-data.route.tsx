import { Card } from '@romashka/ui'
import { browserApi } from '../api/loading.ts'
import { LoadingOrError } from '../api/loading-or-error.tsx'
import { acceptShopper, type Shopper } from '../api/shopper.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { AddressBook } from '../delivery/addresses/address-book.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { Columns, PersonalPage } from './personal-page.tsx'
import { PhoneSection } from './phone-change/phone-section.tsx'
import { EmailForm } from './profile/email-form.tsx'
import { ProfileCity } from './profile/profile-city.tsx'
import { ProfileForm } from './profile/profile-form.tsx'
import { RelatedPages } from './related-pages.tsx'
import { shopperParams } from './shopper-params.ts'

export const meta = () =>
  pageMeta({ title: 'Личные данные', description: 'Имя, почта, город и адреса доставки', isUnlisted: true })

export default function PersonDataPage() {
  return (
    <PersonalPage
      title="Личные данные"
      lead="Всё, кроме телефона, можно не заполнять: заказать получится и так."
      isWide
    >
      <PersonData />
    </PersonalPage>
  )
}

function PersonData() {
  const {
    data: value,
    error,
    setData,
    refetch,
  } = useApiQuery(['profile'], () =>
    browserApi.ask('GET /api/v1/users/:id', { params: shopperParams(), query: { lists: false } }),
  )
  if (!value) return <LoadingOrError error={error} onAgain={refetch} />
  const accept = (next: Shopper) => {
    setData(next)
    acceptShopper(next)
  }
  return (
    <Columns
      aside={
        <>
          <Card>
            <ProfileCity person={value} />
          </Card>
          <RelatedPages
            pages={[
              ['/consents', 'Согласия', 'Что вы разрешили, и как это отозвать'],
              ['/my-data', 'Мои данные', 'Всё, что знает магазин: посмотреть, скачать, удалить'],
            ]}
          />
        </>
      }
    >
      <Card>
        <ProfileForm person={value} onSaved={accept} />
      </Card>
      <Card>
        <PhoneSection person={value} onChanged={refetch} />
      </Card>
      <Card>
        <EmailForm key={value.email ?? ''} person={value} onSaved={accept} />
      </Card>
      <Card>
        <AddressBook />
      </Card>
    </Columns>
  )
}
