import { Accordion, Button, Drawer, EmptyState, LoadMore, notify, Skeleton, Tabs } from '@romashka/ui'
import { useState } from 'react'

export function GalleryFeedback() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <section className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Открыть панель
        </Button>
        <Button kind="secondary" onClick={() => notify({ message: 'Товар добавлен в корзину', tone: 'success' })}>
          Сообщение
        </Button>
        <Button
          kind="secondary"
          onClick={() => notify({ message: 'Товар убран', action: { text: 'Вернуть', onPress: () => setOpen(true) } })}
        >
          С действием
        </Button>
      </section>
      <Drawer title="Фильтры" isOpen={isOpen} onClose={() => setOpen(false)} footer={<Button isWide>Показать</Button>}>
        Производитель, форма, цена
      </Drawer>
      <Tabs
        label="Наличие"
        tabs={[
          { value: 'list', title: 'Списком', content: <p>Аптеки списком</p> },
          { value: 'map', title: 'На карте', content: <p>Карта</p> },
        ]}
      />
      <section>
        <Accordion title="Показания" isOpen>
          Головная боль, зубная боль, лихорадка.
        </Accordion>
        <Accordion title="Противопоказания">Повышенная чувствительность.</Accordion>
      </section>
      <section className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        {(['basket', 'search', 'orders', 'favourites', 'pharmacy', 'prescription'] as const).map((drawing) => (
          <div key={drawing} className="rounded-card bg-surface px-4">
            <EmptyState drawing={drawing} title="Пока пусто" action={<Button>Открыть каталог</Button>}>
              Здесь появится то, что вы выберете.
            </EmptyState>
          </div>
        ))}
      </section>
      <Skeleton className="h-24 w-full" />
      <LoadMore text="Показать ещё" progress="Показано 24 из 312" onMore={() => notify({ message: 'Загружаем' })} />
    </>
  )
}
