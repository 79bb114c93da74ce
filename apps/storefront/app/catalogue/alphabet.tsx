import { classNames } from '@romashka/ui'
import { Link } from 'react-router'
import { useCityPath } from '../site/paths.ts'

const scripts: [name: string, pattern: RegExp][] = [
  ['Русские буквы', /[а-яё]/i],
  ['Латинские буквы', /[a-z]/i],
  ['Цифры', /\d/],
]

/** Letters and digits that a product of the city begins with, a line for each script. */
export function Alphabet({ letters, chosen }: { letters: readonly string[]; chosen?: string }) {
  const to = useCityPath()
  return (
    <nav aria-label="Алфавит" className="space-y-2">
      {scripts.map(([name, pattern]) => (
        <ul
          key={name}
          aria-label={name}
          className="grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))] gap-1 empty:hidden sm:flex sm:flex-wrap md:flex-nowrap md:gap-0"
        >
          {letters
            .filter((letter) => pattern.test(letter))
            .map((letter) => (
              <li key={letter} className="md:max-w-10 md:flex-1">
                <Link
                  to={to(`/drugs/letter-${letter.toLowerCase()}`)}
                  aria-current={letter === chosen ? 'page' : undefined}
                  className={classNames(
                    'inline-flex h-12 w-full items-center justify-center rounded-control font-semibold sm:w-12 md:h-11 md:w-full',
                    letter === chosen ? 'bg-leaf text-white' : 'hover:bg-leaf-tint hover:text-leaf',
                  )}
                >
                  {letter}
                </Link>
              </li>
            ))}
        </ul>
      ))}
    </nav>
  )
}
