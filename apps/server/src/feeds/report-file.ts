import { type FileHandle, open } from 'node:fs/promises'

/**
 * Where the report of rows goes, of all feeds one after another. Once it cannot be written any more its lines are printed:
 * what a supplier has to mend is not lost, and no feed stays out because of it.
 */
export class ReportFile {
  readonly #path: string
  readonly #file: FileHandle
  readonly #print: (line: string) => void
  #failure: Error | undefined

  private constructor(path: string, file: FileHandle, print: (line: string) => void) {
    this.#path = path
    this.#file = file
    this.#print = print
  }

  /** Before anything is imported: whoever cannot read what was refused would not know of it. @throws an Error with a sentence */
  static async open(path: string, print: (line: string) => void): Promise<ReportFile> {
    const file = await open(path, 'w').catch((error: NodeJS.ErrnoException) => {
      throw new Error(`${path} cannot be written (${error.code}): nothing was imported`)
    })
    return new ReportFile(path, file, print)
  }

  /** What is printed in any case. */
  async writeHeading(line: string): Promise<void> {
    if (!this.#failure) await this.#file.writeFile(`${line}\n`).catch((error: Error) => this.#giveUp(error))
  }

  async write(line: string): Promise<void> {
    await this.writeHeading(line)
    if (this.#failure) this.#print(line)
  }

  /** @throws an Error with a sentence where not every line is in the file */
  async close(): Promise<void> {
    await this.#file.close().catch((error: Error) => this.#giveUp(error))
    if (this.#failure) throw this.#failure
  }

  #giveUp(error: NodeJS.ErrnoException): void {
    this.#failure ??= new Error(
      `${this.#path} could not be written any more (${error.code}): the rest of the report is printed above. What the import did stays done.`,
    )
  }
}
