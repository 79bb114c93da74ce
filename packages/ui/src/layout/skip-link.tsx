/** The first stop of the Tab key: past the header, to the page itself. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      className="sr-only z-50 rounded-control bg-leaf px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {children}
    </a>
  )
}
