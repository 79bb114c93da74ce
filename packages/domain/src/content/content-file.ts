import { limitedOfferProblems } from './advertisements/limited-offer.ts'
import { unknownFacts } from './chain-facts.ts'
import { type ContentKind, contentFolders, contentKinds } from './content-kind.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import type { RenderedText } from './markdown/block.ts'
import { renderMarkdown } from './markdown/render-markdown.ts'
import type { ContentPictures } from './pictures/content-picture.ts'
import { slugPattern } from './slug-pattern.ts'
import { textProblems } from './text-problems.ts'

/** A file of a folder of contents: `articles/how-to-store.md`, relative to that folder. */
export interface ContentFile {
  path: string
  text: string
  /** Of the export from which it comes; absent from a file that never was in one. */
  version?: number | undefined
}

/** A file that was read: what it names, its front matter, and its text rendered. */
export interface ReadContent {
  kind: ContentKind
  slug: string
  text: string
  frontMatter: FrontMatter
  rendered: RenderedText
}

/** Characters of one file; an article has some 15,000. */
const longestText = 100_000
const withFrontMatter = /^---\n([\s\S]*?)\n---(?:\n|$)([\s\S]*)$/

export const pathOf = (content: { kind: ContentKind; slug: string }) =>
  `${contentFolders[content.kind]}/${content.slug}.md`

/** Reads one file, with the pictures that it may name; what is wrong with it is answered as sentences for the editor. */
export function readContentFile(file: ContentFile, pictures?: ContentPictures): ReadContent | { problems: string[] } {
  const [, folder = '', slug = ''] = /^([^/]+)\/([^/]+)\.md$/.exec(file.path) ?? []
  const kind = contentKinds.find((one) => contentFolders[one] === folder)
  if (!kind) return { problems: [`no such folder: one of ${Object.values(contentFolders).join(', ')} is expected`] }
  if (!slugPattern.test(slug) || slug.length > 200)
    return { problems: ['a file is named by its slug: a-z, 0-9 and dashes'] }
  if (file.text.length > longestText) return { problems: [`longer than ${longestText} characters`] }

  const text = file.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const unreadable = [...textProblems(text), ...unknownFacts(text)].slice(0, 10)
  if (unreadable.length > 0) return { problems: unreadable }
  const [, yaml, markdown = ''] = withFrontMatter.exec(text) ?? []
  if (yaml === undefined) return { problems: ['the file begins with front matter between two lines of ---'] }
  const front = readFrontMatter(yaml)
  if ('problems' in front) return front
  const problems = limitedOfferProblems(kind, front.frontMatter)
  if (problems.length > 0) return { problems }

  const rendered = renderMarkdown(markdown, pictures)
  if ('problems' in rendered) {
    const linesAbove = text.slice(0, text.length - markdown.length).split('\n').length - 1
    return {
      problems: rendered.problems.slice(0, 10).map(({ line, reason }) => `line ${line + linesAbove}: ${reason}`),
    }
  }
  return { kind, slug, text, frontMatter: front.frontMatter, rendered }
}
