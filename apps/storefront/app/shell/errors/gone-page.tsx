import { buttonStyle } from '@romashka/ui'
import { Link, useLocation } from 'react-router'
import { useCityPath } from '../../site/paths.ts'
import { FadedFlower } from './drawings.tsx'
import { MessagePage } from './message-page.tsx'

interface GoneText {
  title: string
  text: string
  /** Where there is more of the same kind. */
  others: readonly [path: string, name: string]
}

const text: GoneText = {
  title: 'Этот материал больше не показывается',
  text: 'Его срок закончился, или редактор снял его.',
  others: ['/articles', 'Другие статьи'],
}
const advertisement: GoneText = {
  title: 'Эта акция закончилась',
  text: 'Её срок прошёл. Цена товара сейчас указана на его странице.',
  others: ['/marketing-list', 'Акции, которые идут'],
}
const vacancy: GoneText = {
  title: 'Такой вакансии нет',
  text: 'Возможно, её уже закрыли либо в адресе опечатка. Посмотрите остальные.',
  others: ['/vacancies', 'Все вакансии'],
}

/** What the link of a draft showed may have been published since. */
const draftAt = (path: string): GoneText => ({
  title: 'Ссылка на черновик больше не действует',
  text: 'Такие ссылки действуют неделю. Попросите у редактора новую или откройте то, что опубликовано.',
  others: [path, 'Открыть опубликованный текст'],
})

/** What was here once and is shown no longer: an article or an advertisement that ended, a draft, a vacancy. */
export default function GonePage() {
  const to = useCityPath()
  const { pathname, search } = useLocation()
  const isDraft = new URLSearchParams(search).has('draft')
  const shown = isDraft ? draftAt(pathname) : goneTextOf(pathname)
  const [path, name] = shown.others
  return (
    <MessagePage
      drawing={<FadedFlower />}
      title={shown.title}
      actions={
        <>
          <Link to={isDraft ? path : to(path)} className={buttonStyle('primary')}>
            {name}
          </Link>
          <Link to={to('/')} className={buttonStyle('secondary')}>
            На главную
          </Link>
        </>
      }
    >
      <p>{shown.text}</p>
    </MessagePage>
  )
}

function goneTextOf(path: string): GoneText {
  if (path.includes('/marketing/')) return advertisement
  return path.includes('/vacancies/') ? vacancy : text
}
