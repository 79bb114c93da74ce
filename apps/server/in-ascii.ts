const letters = /(\\*)([^\0-\x7f])/g
const rawTemplates = /\bString\.raw`[^`]*`/g

/**
 * The same program in ASCII. V8 keeps a text with one Cyrillic letter in it at two bytes a character: eight megabytes more
 * for the bundle of the server. Its few letters are written as escapes, which mean the same in texts, templates, patterns
 * and names.
 */
export function inAscii(code: string): string {
  return code.replace(rawTemplates, withLettersInserted).replace(letters, withoutLetter)
}

/** The last of an odd number of backslashes belongs to the letter, and means nothing before it. */
function withoutLetter(_: string, slashes: string, letter: string): string {
  return (slashes.length % 2 === 0 ? slashes : slashes.slice(1)) + escaped(letter)
}

/** A raw template takes an escape as it stands, so its letters are inserted; what is inserted already is text like any other. */
function withLettersInserted(template: string): string {
  return template.replace(/\$\{[^}]*\}|\\?[^\0-\x7f]+/g, (part) => {
    if (part.startsWith('\\')) throw new Error(`cannot be written in ASCII: ${template}`)
    return part.startsWith('$') ? part : `\${"${escaped(part)}"}`
  })
}

const escaped = (text: string) =>
  text.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
