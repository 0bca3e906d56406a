import type { Domain } from "@quoin/kernel"

/** Runs one call. Its types are stated by whoever hands out the methods. */
type Run = (call: { readonly operation: string; readonly payload: unknown }) => Promise<unknown>

type Methods = Readonly<Record<string, (...given: ReadonlyArray<never>) => Promise<unknown>>>

/** Every operation of a domain as a method, and its shortcuts: none is written by hand. */
const methodsOf = ({ name, operations, shortcuts }: Domain.Any, run: Run): Methods =>
  Object.fromEntries([
    ...operations.map(({ tag }) => [
      tag.slice(name.length + 1),
      (payload: object = {}) => run({ operation: tag, payload }),
    ]),
    ...Object.entries(shortcuts).map(([shortcut, callOf]) => [
      shortcut,
      (...given: ReadonlyArray<never>) => run(callOf(...(given as never))),
    ]),
  ]) as Methods

/** Made when it is first looked at, and then the same. */
const atFirstUse = <Made>(make: () => Made): PropertyDescriptor => {
  let made: Made | undefined
  return { enumerable: true, configurable: true, get: () => (made ??= make()) }
}

/** Adds the domains of an engine as objects with methods, by their names. Most callers use one or two of them. */
export const withDomains = <Core extends object>(
  core: Core,
  domains: ReadonlyArray<Domain.Any>,
  run: Run,
): Core =>
  Object.defineProperties(
    core,
    Object.fromEntries(domains.map((domain) => [domain.name, atFirstUse(() => methodsOf(domain, run))])),
  )
