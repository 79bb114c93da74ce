import { type Plugin, parseSync, Visitor } from 'vite'
import { keepPhrasesTogether } from './app/text/keep-phrases-together.ts'

const ours = /\/apps\/storefront\/app\/[^?]*\.tsx?$/
const brand = /\/brand\/brand\.json$/
const russian = /[а-яё]/i
/** A line of JSX that goes on in the next one is one text with a space between them. */
const brokenLine = /(?<=\S)[\t ]*\n\s*(?=\S)/g

/**
 * Binds prepositions and dashes of the shop's own texts and of its brand when it is built, so that sources are written with ordinary
 * spaces and nothing of it is done while a page is shown. Texts that come as data are bound where they are shown.
 */
export function keepPhrasesPlugin(): Plugin {
  return {
    name: 'keep-phrases',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (brand.test(id)) return { code: keepPhrasesTogether(code), map: null }
      if (ours.test(id) && russian.test(code)) return { code: bindTexts(code, id), map: null }
    },
  }
}

/** The source with non-breaking spaces in its Russian texts; comments and regular expressions stay as they are. */
export function bindTexts(code: string, file: string): string {
  const texts: { start: number; end: number; bound: string }[] = []
  const bind = ({ start, end }: { start: number; end: number }, isMarkup = false) => {
    const text = code.slice(start, end).replace(/\$\{$/, '')
    if (!russian.test(text)) return
    const bound = keepPhrasesTogether(isMarkup ? text.replace(brokenLine, ' ') : text)
    texts.push({ start, end: start + text.length, bound })
  }
  new Visitor({
    JSXText: (node) => bind(node, true),
    TemplateElement: (node) => bind(node),
    Literal: (node) => typeof node.value === 'string' && bind(node),
  }).visit(parseSync(file, code).program)

  return texts
    .sort((one, other) => other.start - one.start)
    .reduce((bound, { start, end, bound: text }) => bound.slice(0, start) + text + bound.slice(end), code)
}
