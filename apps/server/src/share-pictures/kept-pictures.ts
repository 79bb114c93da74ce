/** Of some 40 kB each. */
const mostKept = 300

/** Drawn pictures by the hash of their drawing, the most recently asked for. Each is drawn once for all who wait for it. */
export class KeptPictures {
  readonly #draw: (svg: string) => Promise<Uint8Array>
  readonly #pictures = new Map<string, Promise<Uint8Array>>()

  constructor(draw: (svg: string) => Promise<Uint8Array>) {
    this.#draw = draw
  }

  get(hash: string, svg: string): Promise<Uint8Array> {
    const picture = this.#pictures.get(hash) ?? this.#draw(svg)
    this.#pictures.delete(hash)
    this.#pictures.set(hash, picture)
    picture.catch(() => this.#pictures.delete(hash))
    for (const oldest of this.#pictures.keys()) {
      if (this.#pictures.size <= mostKept) break
      this.#pictures.delete(oldest)
    }
    return picture
  }
}
