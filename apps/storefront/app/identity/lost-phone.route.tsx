import { Card } from '@romashka/ui'
import { pageMeta } from '../site/page-meta.ts'
import { ProviderButtons } from './external/provider-buttons.tsx'
import { RecoveryForm } from './phone-change/recovery-form.tsx'

export const meta = () =>
  pageMeta({
    title: 'Нет доступа к номеру',
    description: 'Как вернуть свой профиль без прежней СИМ-карты',
    isUnlisted: true,
  })

/** For whoever has lost the phone with which they signed in. */
export default function LostPhonePage() {
  return (
    <div className="wrap pb-10">
      <h1 className="pt-6 text-h1 md:pt-8">Нет доступа к номеру</h1>
      <p className="mt-2 mb-6 max-w-190 text-quiet">
        Если СИМ-карта потеряна, сначала заблокируйте её у оператора. Номер в профиле сменится через три дня после
        подтверждения: за это время смену можно отменить кодом на прежний номер, если просили не вы.
      </p>
      <div className="grid grid-cols-1 items-start gap-5 max-md:max-w-160 md:grid-cols-[minmax(0,1fr)_26rem] lg:gap-8">
        <Card>
          <h2 className="mb-1 text-h3">По почте из профиля</h2>
          <RecoveryForm />
        </Card>
        <Card>
          <h2 className="text-h3">Через привязанный сервис</h2>
          <p className="mt-1 mb-4 text-quiet">
            Войдите и сразу откройте «Личные данные», «Изменить номер»: код на прежний номер не понадобится.
          </p>
          <ProviderButtons hasLead={false} />
          <h2 className="mt-6 text-h3">В аптеке с паспортом</h2>
          <p className="mt-1 text-quiet">
            Если фамилия, имя и дата рождения записаны в профиле больше месяца назад, фармацевт сверит их с паспортом.
            Возьмите с собой телефон с новым номером.
          </p>
        </Card>
      </div>
    </div>
  )
}
