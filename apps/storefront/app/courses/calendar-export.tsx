import { Button, buttonStyle, Icon, notify, TextField } from '@romashka/ui'
import { useState } from 'react'
import { browserApi } from '../api/loading.ts'
import { notifyRefusal } from '../api/notify-refusal.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { browserTimeZone, localDayYearText } from '../text/local-dates.ts'

/** The calendar for other applications: a file once, or an address they read again and again. */
export function CalendarExport() {
  const { link, url, make, remove } = useCalendarLink()
  const createdAt = link?.created_at
  const endsAt = link?.ends_at
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-h4">В календарь телефона</h2>
      <p className="mt-1 text-note text-quiet">
        В файле названы лекарства и специалисты. По ссылке календарь обновляется сам, а названий в нём нет.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href="/api/v1/calendar/file" download className={buttonStyle('secondary')}>
          <Icon name="calendar-plus" size={20} />
          Скачать файл
        </a>
        <Button kind="quiet" onClick={make}>
          <Icon name="link-2" size={20} />
          {createdAt ? 'Новая ссылка' : 'Получить ссылку'}
        </Button>
      </div>
      {url && (
        <TextField
          className="mt-3"
          label="Ссылка для календаря"
          hint="Показываем один раз. Кто её знает, видит ваши сроки"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {createdAt && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-2 text-note text-quiet">
          Ссылка от {localDayYearText(createdAt, browserTimeZone())}
          {endsAt && `, работает до ${localDayYearText(endsAt, browserTimeZone())}`}
          <Button kind="quiet" size="small" onClick={remove}>
            Отключить
          </Button>
        </p>
      )}
    </div>
  )
}

/** The link itself is known only when it has just been made. */
function useCalendarLink() {
  const { data, setData } = useApiQuery(['calendar-link'], (signal) =>
    browserApi.ask('GET /api/v1/calendar/link', {}, signal),
  )
  const [url, setUrl] = useState<string>()

  async function make() {
    try {
      const { url, ...made } = await browserApi.ask('POST /api/v1/calendar/link')
      setUrl(url)
      setData(made)
    } catch (failure) {
      void notifyRefusal(failure)
    }
  }

  async function remove() {
    try {
      setData(await browserApi.ask('DELETE /api/v1/calendar/link'))
      setUrl(undefined)
      notify({ message: 'Ссылка больше не работает', tone: 'success' })
    } catch (failure) {
      void notifyRefusal(failure)
    }
  }
  return { link: data, url, make, remove }
}
