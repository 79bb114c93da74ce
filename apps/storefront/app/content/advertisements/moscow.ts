/** The city that has a page for what holds in it alone. */
export const moscow = 'moskva'
