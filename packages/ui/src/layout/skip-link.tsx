/** The first stop of the Tab key: past the header, to the page itself. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="skip-link">
      {children}
    </a>
  )
}
