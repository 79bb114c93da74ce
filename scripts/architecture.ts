import { readFileSync, writeFileSync } from 'node:fs'
import { drawArchitecture } from '../tests/architecture/picture.ts'
import { sources } from '../tests/architecture/sources.ts'

/** Redraws the picture in docs/architecture.md from the imports. */
const file = new URL('../docs/architecture.md', import.meta.url)
const text = readFileSync(file, 'utf8')
writeFileSync(
  file,
  text.replace(/```mermaid\n[\s\S]*?```/, () => `\`\`\`mermaid\n${drawArchitecture(sources())}\n\`\`\``),
)
