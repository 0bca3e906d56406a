const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("")
    .toUpperCase()

/** Somebody by name. */
export const Person = ({ name }: { readonly name: string }) => (
  <span class="person">
    <i aria-hidden="true">{initials(name)}</i>
    {name}
  </span>
)
