import { Link } from 'react-router'
import { notifyRefusal } from '../../api/notify-refusal.ts'
import { useShopper } from '../../api/shopper.ts'
import { useCityPath } from '../../site/paths.ts'
import { changeSettings, type MessageSwitch, type SettingsProps } from './settings.ts'

const topics: [topic: MessageSwitch['topic'], title: string, text: string][] = [
  ['orders', 'Заказы', 'Принят, готов, изменился, возврат'],
  ['reminders', 'Напоминания', 'Заказ ждёт вас, последний день хранения, рецепт заканчивается'],
  ['appointments', 'Запись на приём', 'Принята, перенесена, напоминание накануне и за два часа'],
  ['subscriptions', 'Подписки', 'Товар появился или подешевел'],
  ['calendar', 'Календарь', 'Приём по расписанию, запас подходит к концу'],
  ['loyalty', 'Баллы', 'Скоро сгорят'],
  ['security', 'Безопасность', 'Вход на новом устройстве'],
]
const channels: [channel: MessageSwitch['channel'], text: string][] = [
  ['shop', 'На сайте'],
  ['sms', 'СМС'],
  ['mail', 'Почта'],
]

/** A table of switches: topics in rows, channels in columns. */
export function MessageSwitches({ settings, onChanged }: SettingsProps) {
  async function change({ topic, channel, is_on: isOn }: MessageSwitch) {
    try {
      onChanged(await changeSettings({ switches: [{ topic, channel, is_on: !isOn }] }))
    } catch (failure) {
      void notifyRefusal(failure)
    }
  }

  return (
    <section aria-labelledby="messages" className="@container">
      <h2 id="messages" className="text-h3">
        Сообщения
      </h2>
      <p className="mt-1 mb-3 text-note text-quiet">
        Названия лекарств в СМС и письмах не пишем.
        <MailNote />
      </p>
      {/* On a phone each topic stands over its switches, and each of these says what it is. */}
      <table className="w-full border-collapse @max-[26em]:block @max-[26em]:[&_tbody]:block @max-[26em]:[&_thead]:sr-only @max-[26em]:[&_tr]:flex @max-[26em]:[&_tr]:flex-wrap @max-[26em]:[&_tr]:justify-between @max-[26em]:[&_tr]:gap-x-3 @max-[18em]:[&_tr]:justify-start @max-[18em]:[&_tr]:gap-x-6">
        <thead>
          <tr className="text-small text-quiet">
            <th scope="col" className="sr-only">
              О чём
            </th>
            {channels.map(([channel, text]) => (
              <th key={channel} scope="col" className="w-18 px-0.5 pb-2 text-center align-bottom font-semibold sm:w-24">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map(([topic, title, text]) => (
            <tr key={topic} className="border-t border-line">
              <th scope="row" className="w-full py-2.5 pr-1 text-left font-normal sm:pr-2">
                <span className="block font-semibold">{title}</span>
                <span className="block text-note text-quiet">{text}</span>
              </th>
              {channels.map(([channel, way]) => (
                <td key={channel} className="@min-[26em]:text-center">
                  <SwitchCell
                    topic={title}
                    way={way}
                    one={settings.switches.find((one) => one.topic === topic && one.channel === channel)}
                    onPress={change}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Said while there is no address that letters could be sent to. */
function MailNote() {
  const to = useCityPath()
  const person = useShopper()
  if (!person || person.isEmailConfirmed) return null
  return (
    <>
      {' Письма приходят только на подтверждённую почту: '}
      <Link to={to('/person-data')} className="text-leaf underline">
        {person.email ? 'подтвердить' : 'указать почту'}
      </Link>
      .
    </>
  )
}

interface SwitchCellProps {
  topic: string
  way: string
  one: MessageSwitch | undefined
  onPress: (one: MessageSwitch) => Promise<void>
}

function SwitchCell({ topic, way, one, onPress }: SwitchCellProps) {
  if (!one) return null
  return (
    <label className="inline-flex min-h-12 min-w-12 cursor-pointer items-center gap-2 has-disabled:cursor-not-allowed @max-[26em]:flex-row-reverse @max-[26em]:justify-end @min-[26em]:justify-center">
      <span className="sr-only">
        {topic}: {way}
      </span>
      <span aria-hidden="true" className="text-note @min-[26em]:hidden">
        {way}
      </span>
      <input
        type="checkbox"
        checked={one.is_on}
        disabled={one.is_fixed}
        onChange={() => void onPress(one)}
        className="size-5.5 shrink-0"
      />
    </label>
  )
}
