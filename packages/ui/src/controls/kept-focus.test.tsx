import { render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useKeptFocus } from './kept-focus.ts'

function Addresses() {
  const [all, setAll] = useState(['Арбат', 'Сокол', 'Щукинская'])
  const [isNew, setNew] = useState(false)
  const part = useRef<HTMLElement>(null)
  useKeptFocus(part)
  return (
    <section ref={part}>
      <input aria-label="Почта" />
      <ul>
        {all.map((name) => (
          <li key={name}>
            <button type="button">Изменить {name}</button>
            <button type="button" onClick={() => setAll(all.filter((one) => one !== name))}>
              Удалить {name}
            </button>
          </li>
        ))}
      </ul>
      {isNew ? (
        <form>
          <input aria-label="Улица" />
          <button type="button" onClick={() => setNew(false)}>
            Сохранить
          </button>
        </form>
      ) : (
        <button type="button" onClick={() => setNew(true)}>
          Добавить
        </button>
      )}
    </section>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

function press(name: string) {
  button(name).focus()
  button(name).click()
}

test('a line that is taken out hands the focus to the next one, the last to what is before it, and then to what is left', async () => {
  render(<Addresses />)
  press('Удалить Сокол')
  await expect.poll(() => document.activeElement).toBe(button('Изменить Щукинская'))
  press('Удалить Щукинская')
  await expect.poll(() => document.activeElement).toBe(button('Изменить Арбат'))
  press('Удалить Арбат')
  await expect.poll(() => document.activeElement).toBe(button('Добавить'))
})

test('a form that comes in the place of its button is begun in its first field, and hands the focus back', async () => {
  render(<Addresses />)
  press('Добавить')
  const street = await screen.findByRole('textbox', { name: 'Улица' })
  await expect.poll(() => document.activeElement).toBe(street)
  press('Сохранить')
  const add = await screen.findByRole('button', { name: 'Добавить' })
  await expect.poll(() => document.activeElement).toBe(add)
})

test('whoever has gone elsewhere is not brought back', async () => {
  render(<Addresses />)
  const removal = button('Удалить Сокол')
  removal.focus()
  removal.blur()
  await Promise.resolve()
  removal.click()
  await expect.poll(() => screen.queryByRole('button', { name: 'Удалить Сокол' })).toBeNull()
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})
