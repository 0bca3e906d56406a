import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { Named } from "./references"

/** Names of one file; each is kept to the end, as any later line may use it. */
export const mostNames = 1_000_000

/** What the names of the lines so far stand for. */
export class NameTable {
  private readonly names = new Map<string, Named | "failed">()

  readonly find = (name: string): Named | "failed" | undefined => this.names.get(name)

  readonly keep = (name: string, named: Named | "failed"): void => {
    this.names.set(name, named)
  }

  /** May a line take this name? `claimed` are names of lines that are still running. */
  readonly check = (
    name: string,
    claimed: ReadonlyMap<string, unknown>,
  ): Either.Either<void, InvalidInput> => {
    if (this.names.has(name) || claimed.has(name)) {
      return Either.left(invalid("as", name, "a name that no earlier line has"))
    }
    return this.names.size + claimed.size >= mostNames
      ? Either.left(invalid("as", name, `no further name: a file has at most ${mostNames}`))
      : Either.void
  }
}
