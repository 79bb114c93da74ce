/** What is made of an object, once for as long as the object is kept. */
export function madeOnce<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const kept = new WeakMap<Given, { made: Made }>()
  return (given) => {
    const known = kept.get(given)
    if (known) return known.made
    const made = make(given)
    kept.set(given, { made })
    return made
  }
}
