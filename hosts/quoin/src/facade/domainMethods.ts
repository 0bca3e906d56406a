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

/** The domains of an engine as objects with methods, by their names. */
export const domainMethods = (
  domains: ReadonlyArray<Domain.Any>,
  run: Run,
): Readonly<Record<string, Methods>> =>
  Object.fromEntries(domains.map((domain) => [domain.name, methodsOf(domain, run)]))
