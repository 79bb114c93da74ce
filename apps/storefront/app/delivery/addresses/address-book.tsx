import { Badge, Button, Dialog, Icon, IconButton, notify } from '@romashka/ui'
import { useState } from 'react'
import { browserApi } from '../../api/loading.ts'
import { LoadingOrError } from '../../api/loading-or-error.tsx'
import { notifyRefusal } from '../../api/notify-refusal.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { keepHouseTogether } from '../../text/keep-address-together.ts'
import { type Address, detailsText } from './address.ts'
import { AddressForm } from './address-form.tsx'

/** Where couriers bring things; the usual address first. */
export function AddressBook() {
  const {
    data: value,
    error,
    refetch,
  } = useApiQuery(['addresses'], () => browserApi.ask('GET /api/v2/addresses', { query: { size: 100 } }))
  const [open, setOpen] = useState<Address | 'new'>()

  return (
    <section aria-labelledby="addresses" className="flex flex-col gap-4">
      <h2 id="addresses" className="text-h3">
        Адреса доставки
      </h2>
      {!value && <LoadingOrError error={error} onAgain={refetch} />}
      {value?.results.length === 0 && <p className="text-quiet">Адресов пока нет.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {value?.results.map((address) => (
          <AddressLine
            key={address.id}
            address={address}
            onEdit={() => setOpen(address)}
            onRemove={() => void remove(address, refetch)}
          />
        ))}
      </ul>
      <Button kind="secondary" className="self-start" onClick={() => setOpen('new')}>
        Добавить адрес
      </Button>
      <Dialog
        title={open === 'new' ? 'Новый адрес' : 'Адрес'}
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
      >
        {open && (
          <AddressForm
            address={open === 'new' ? undefined : open}
            onSaved={() => {
              setOpen(undefined)
              refetch()
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

async function putBack({ id: _, ...body }: Address, onDone: () => void): Promise<void> {
  try {
    await browserApi.ask('POST /api/v2/addresses', { body })
    onDone()
  } catch (failure) {
    void notifyRefusal(failure)
  }
}

/** What was removed by mistake can be put back. */
async function remove(address: Address, onDone: () => void): Promise<void> {
  try {
    await browserApi.ask('DELETE /api/v2/addresses/:id', { params: { id: address.id } })
    notify({ message: 'Адрес удалён', action: { text: 'Вернуть', onPress: () => void putBack(address, onDone) } })
    onDone()
  } catch (failure) {
    void notifyRefusal(failure)
  }
}

function AddressLine({ address, onEdit, onRemove }: { address: Address; onEdit: () => void; onRemove: () => void }) {
  return (
    <li className="flex items-start justify-between gap-2 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0 py-2">
        <p className="flex flex-wrap items-center gap-2">
          <span className="inline-block first-letter:uppercase">{keepHouseTogether(address.representation)}</span>
          {address.is_default && <Badge tone="leaf">Основной</Badge>}
        </p>
        <p className="text-note text-quiet">{detailsText(address)}</p>
      </div>
      <div className="flex">
        <IconButton
          icon={<Icon name="pencil" size={20} />}
          label={`Изменить: ${address.representation}`}
          onClick={onEdit}
        />
        <IconButton
          icon={<Icon name="trash" size={20} />}
          label={`Удалить: ${address.representation}`}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
