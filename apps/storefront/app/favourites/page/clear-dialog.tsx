import { Button, Dialog, notify } from '@romashka/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { notifyRefusal } from '../../api/notify-refusal.ts'
import { useCityPath } from '../../site/paths.ts'
import { clearFavourites } from '../store/favourites.ts'

export default function ClearDialog({ onClose }: { onClose: () => void }) {
  const to = useCityPath()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function clear() {
    setBusy(true)
    try {
      await clearFavourites()
      notify({ message: 'Избранное очищено' })
      await navigate(to('/catalog'))
    } catch (error) {
      void notifyRefusal(error)
    }
    onClose()
  }

  return (
    <Dialog
      title="Очистить избранное?"
      isOpen
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            Оставить
          </Button>
          <Button kind="danger" isBusy={isBusy} onClick={clear}>
            Очистить
          </Button>
        </div>
      }
    >
      <p>Уберём все отмеченные товары и аптеки. Вернуть список будет нельзя.</p>
    </Dialog>
  )
}
