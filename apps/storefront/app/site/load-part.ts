const stylesAsked = new Map<string, Promise<unknown>>()

/**
 * Loads a part of the shop that comes later. The files it will need are asked for at once instead of when it has been
 * read, and it waits for its styles. The build puts this around every `import()` (`part-loading.ts`).
 */
export async function loadPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map((file) => stylesAsked.get(file) ?? ask(file)))
  return load()
}

function ask(file: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[href="/${file}"]`)) return undefined
  const link = document.createElement('link')
  link.href = `/${file}`
  if (!file.endsWith('.css')) {
    link.rel = 'modulepreload'
    document.head.append(link)
    return undefined
  }
  link.rel = 'stylesheet'
  const styled = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      // The next try asks again.
      link.remove()
      stylesAsked.delete(file)
      reject(new Error(`Failed to fetch dynamically imported module: ${file}`))
    }
  })
  stylesAsked.set(file, styled)
  document.head.append(link)
  return styled
}
