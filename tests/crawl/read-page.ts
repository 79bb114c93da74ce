/** What a crawler reads of a page. */
export interface ReadPage {
  title: string
  headings: number
  /** Addresses in links, as they are written. */
  links: string[]
  ids: Set<string>
  isListed: boolean
  description: string
  /** Of the card that a messenger shows. */
  picture: string
}

/** Reads HTML that the shop itself has rendered, so that expressions do for a parser. */
export function readPage(html: string): ReadPage {
  const body = html.replace(/<script\b[\s\S]*?<\/script>|<template\b[\s\S]*?<\/template>/g, '')
  const attribute = (name: string) =>
    [...body.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => text(value))
  return {
    title: text(/<title>([^<]*)<\/title>/.exec(body)?.[1]),
    headings: body.match(/<h1[\s>]/g)?.length ?? 0,
    links: [...body.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/g)].map(([, href]) => text(href)),
    ids: new Set(attribute('id')),
    isListed: !/<meta name="robots" content="noindex/.test(body),
    description: text(/<meta name="description" content="([^"]*)"/.exec(body)?.[1]),
    picture: text(/<meta property="og:image" content="([^"]*)"/.exec(body)?.[1]),
  }
}

const text = (html = ''): string =>
  html.replace(
    /&(amp|lt|gt|quot|#x27|#39);/g,
    (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name as 'amp'] ?? "'",
  )
