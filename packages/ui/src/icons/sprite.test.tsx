import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

test('the sprite contains every icon of the shop, as Lucide draws it', async () => {
  await expect(drawSprite()).toMatchFileSnapshot('./sprite.svg')
})

function drawSprite(): string {
  const symbols = iconNames.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawingOf(name)}</symbol>`)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">',
    '<!-- Icons of Lucide (https://lucide.dev), ISC licence. -->',
    ...symbols,
    '</svg>\n',
  ].join('\n')
}

/** What stands inside the svg element that Lucide renders. */
function drawingOf(name: string): string {
  const component = lucide.icons[pascalCase(name) as keyof typeof lucide.icons]
  if (!component) throw new Error(`Lucide has no icon ${name}`)
  const [, inside = ''] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(component))) ?? []
  return inside.replaceAll(/><\/(?:path|circle|rect|line|polyline|polygon|ellipse)>/g, '/>')
}

const pascalCase = (name: string) => name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())
