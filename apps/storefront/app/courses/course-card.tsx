import type { Day, ProductId } from '@romashka/basics'
import { Badge, Button, Icon, IconButton, notify } from '@romashka/ui'
import { useState } from 'react'
import { isRefusal } from '../api/api-failure.ts'
import { browserApi } from '../api/loading.ts'
import { notifyRefusal } from '../api/notify-refusal.ts'
import { setPacks } from '../basket/set-packs.ts'
import { keepUnitsTogether } from '../text/keep-units-together.ts'
import { packObjectForms, plural } from '../text/plural.ts'
import { type Course, doseText, needsRefill, supplyText, timesText } from './course.ts'
import { courseBody, courseDraft } from './course-draft.ts'

interface CourseCardProps {
  course: Course
  today: Day
  onEdit: () => void
  onChanged: () => void
}

export function CourseCard({ course, today, onEdit, onChanged }: CourseCardProps) {
  const isOver = course.ends_on !== null && course.ends_on < today

  async function putBack() {
    try {
      await browserApi.ask('POST /api/v1/calendar/courses', { body: courseBody(courseDraft(course, today)) })
      onChanged()
    } catch (failure) {
      void notifyRefusal(failure)
    }
  }

  async function remove() {
    try {
      await browserApi.ask('DELETE /api/v1/calendar/courses/:id', { params: { id: course.id } })
      notify({ message: 'Курс удалён', action: { text: 'Вернуть', onPress: () => void putBack() } })
      onChanged()
    } catch (failure) {
      void notifyRefusal(failure)
      // In another tab it may have been removed already.
      if (isRefusal(failure, 'course.not_found')) onChanged()
    }
  }

  return (
    <li className="rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-2">
        <div className="min-w-0 flex-1 basis-[8.5em] pt-1.5">
          <h3 className="text-h4 break-words hyphens-auto">{keepUnitsTogether(course.title)}</h3>
          <p className="mt-1 text-note text-quiet">{doseText(course)}</p>
          <p className="text-note text-quiet">
            <span className="first-letter:uppercase inline-block">{timesText(course.times)}</span>
          </p>
        </div>
        <div className="-mt-1 -mr-2 ml-auto flex shrink-0">
          <IconButton label={`Изменить: ${course.title}`} icon={<Icon name="pencil" size={20} />} onClick={onEdit} />
          <IconButton label={`Удалить: ${course.title}`} icon={<Icon name="trash" size={20} />} onClick={remove} />
        </div>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        {!isOver && needsRefill(course, today) && <Badge tone="tomorrow">Пора пополнить</Badge>}
        <span>{supplyText(course, today)}</span>
      </p>
      {!isOver && needsRefill(course, today) && course.product_id !== null && (
        <Refill productId={course.product_id} packs={course.packs_to_buy} />
      )}
    </li>
  )
}

/** Puts the packs that the course needs in the basket. */
function Refill({ productId, packs }: { productId: ProductId; packs: number }) {
  const [isBusy, setBusy] = useState(false)

  async function put() {
    setBusy(true)
    try {
      const query = { ids: String(productId), page: 1, size: 1 }
      const { products } = await browserApi.ask('GET /api/v1/products/get-by-ids', { query })
      const [card] = products
      if (!card || card.price === null || card.dispensingClass === 'pharmacy_only') {
        notify({ message: 'Этот товар сейчас заказать нельзя. Посмотрите замену на его странице', tone: 'danger' })
      } else {
        await setPacks(card, packs)
        notify({ message: 'Положили в корзину. Проверьте количество перед заказом', tone: 'success' })
      }
    } catch (failure) {
      void notifyRefusal(failure)
    }
    setBusy(false)
  }

  return (
    <Button kind="secondary" className="mt-3" isBusy={isBusy} onClick={put}>
      <Icon name="shopping-basket" size={20} />
      {plural(packs, packObjectForms)} в корзину
    </Button>
  )
}
