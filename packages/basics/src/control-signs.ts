/** Control characters other than tabs and line breaks: they steer the terminal on which a text is shown. */
export const controlSigns = /[^\P{Cc}\t\n]/gu
