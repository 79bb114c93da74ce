import { Badge, Button, Checkbox, Chip, Radio, Select, Stepper, Switch, TextArea, TextField } from '@romashka/ui'
import { useState } from 'react'

export function GalleryControls() {
  return (
    <>
      <Buttons />
      <Labels />
      <Fields />
    </>
  )
}

function Buttons() {
  const [packs, setPacks] = useState(2)
  return (
    <section className="flex flex-wrap items-center gap-3">
      <Button>Оформить</Button>
      <Button size="large">Оформить заказ</Button>
      <Button kind="secondary">Подробнее</Button>
      <Button kind="quiet">Отменить</Button>
      <Button kind="danger">Удалить</Button>
      <Button size="small" kind="secondary">
        Маленькая
      </Button>
      <Button disabled>Недоступна</Button>
      <Button isBusy>Сохраняем</Button>
      <Stepper
        value={packs}
        max={3}
        onChange={setPacks}
        labels={{ group: 'Упаковок', less: 'Меньше', more: 'Больше' }}
        className="w-40"
      />
    </section>
  )
}

function Labels() {
  return (
    <section className="flex flex-wrap gap-2">
      <Chip isChosen>Таблетки</Chip>
      <Chip>Капсулы</Chip>
      <Chip isRemovable>Без рецепта</Chip>
      <Badge tone="prescription">По рецепту</Badge>
      <Badge tone="accent">−20 %</Badge>
      <Badge tone="leaf">Товар дня</Badge>
      <Badge tone="tomorrow">Завтра</Badge>
      <Badge tone="danger">Закончился</Badge>
    </section>
  )
}

function Fields() {
  return (
    <section className="grid gap-6 rounded-card bg-surface p-5 sm:grid-cols-2 md:grid-cols-3">
      <TextField label="Телефон" placeholder="+7 900 000-00-00" hint="Пришлём код" />
      <TextField label="Код" defaultValue="12" error="Код не подошёл. Проверьте и введите ещё раз." />
      <Select
        label="Сортировка"
        options={[
          ['popular', 'Сначала популярные'],
          ['price', 'Сначала дешёвые'],
        ]}
      />
      <div>
        <Checkbox aside="128" defaultChecked>
          Байер
        </Checkbox>
        <Checkbox isMixed>Все товары</Checkbox>
        <Switch defaultChecked>Сообщать о скидках</Switch>
      </div>
      <div>
        <Radio name="way" aside="сегодня" defaultChecked>
          Самовывоз
        </Radio>
        <Radio name="way">Курьер</Radio>
      </div>
      <TextArea label="Комментарий" />
    </section>
  )
}
