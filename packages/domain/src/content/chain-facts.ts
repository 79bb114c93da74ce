import { type Brand, type ChainFact, chainFacts } from '../settings.ts'

const namedFact = /\{([a-z]+(?:\.[a-z]+)?)\}/g

/** Facts that a text names and the chain does not have, as sentences for the editor. */
export function unknownFacts(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(namedFact)]
        .filter(([, name]) => !isChainFact(name))
        .map(
          ([whole]) => `line ${at + 1}: ${whole} is no fact of the chain: one of ${chainFacts.join(', ')} is expected`,
        ),
    )
}

/** A text with the facts of the chain in the places that name them. */
export const withFacts = (text: string, { facts }: Brand): string => fill(text, facts, (fact) => fact)

/** The same of rendered HTML, where the phone can be called and the mail written to. */
export const withFactsInHtml = (html: string, { facts }: Brand): string =>
  fill(html, facts, (fact, name) => {
    if (name === 'phone') return linkTo(`tel:${fact.replace(/[^\d+]/g, '')}`, fact)
    return name === 'email' ? linkTo(`mailto:${fact}`, fact) : escapeHtml(fact)
  })

const linkTo = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`

const fill = (text: string, facts: Brand['facts'], write: (fact: string, name: ChainFact) => string): string =>
  text.replace(namedFact, (whole, name: string) => (isChainFact(name) ? write(facts[name], name) : whole))

const isChainFact = (name: string | undefined): name is ChainFact => chainFacts.some((one) => one === name)

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
