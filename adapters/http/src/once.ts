/** A value that is made when it is first asked for, and once: of what there are hundreds of, a process asks for few. */
export const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}
