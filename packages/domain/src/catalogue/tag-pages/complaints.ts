import { readFileSync } from 'node:fs'

/** A page for what people complain of: the medicines sold freely with one of these substances in a category. */
export interface Complaint {
  slug: string
  /** The slug of its category; a chain without it has no such page. */
  category: string
  title: string
  substances: string[]
  /** Pack shapes that are meant; empty: whatever there is. Against pain inside nobody seeks a gel. */
  forms: string[]
  text: string
}

const columns = 'slug,category,title,substances,forms,text'

/** The rows of complaints.csv. The last column is quoted, because it is sentences. */
export function readComplaints(): Complaint[] {
  return parseComplaints(readFileSync(new URL('complaints.csv', import.meta.url), 'utf8'))
}

export function parseComplaints(csv: string): Complaint[] {
  const [heading, ...lines] = csv.trimEnd().split('\n')
  if (heading !== columns) throw new Error(`complaints.csv: the heading is not ${columns}`)
  return lines.map((line, at) => {
    const cells = /^([a-z0-9-]+),([a-z0-9-]+),([^,"]+),([^,"]+),([a-z|]*),"([^"]+)"$/.exec(line)
    if (!cells) throw new Error(`complaints.csv, line ${at + 2}: not ${columns}`)
    const [, slug = '', category = '', title = '', substances = '', forms = '', text = ''] = cells
    return { slug, category, title, substances: substances.split('|'), forms: forms.split('|').filter(Boolean), text }
  })
}
