import type { Tone } from '../tones.ts'

/** Draws goods as they are, above their label: between 14 and 150 from the top. */
export type DrawGoods = (tone: Tone, count: number) => string

export const white = '#E9EEEC'
export const whiteShade = '#CBD5D1'
export const steel = '#C3CACC'
export const glass = '#DCECF0'
export const cloth = '#F1EDE2'
export const clothShade = '#DDD6C6'

export function rect(x: number, y: number, width: number, height: number, radius: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function area(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`
}

export function stroke(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A face turned from the light. */
export function shade(path: string): string {
  return `<path d="${path}" fill="#14231c" opacity=".1"/>`
}

/** The same drawing so many times, one beside the other. */
export function repeat(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('')
}
