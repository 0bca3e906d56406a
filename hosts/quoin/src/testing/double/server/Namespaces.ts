import type { Handler } from "@quoin/http"
import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import { namespaceHeader } from "./controlDocument"
import type { Controlled } from "./control"

/** Doubles behind one address. */
export const mostNamespaces = 10_000

/** A double that is asked over an address. */
export interface Served extends Controlled {
  readonly handler: Handler
  /** Answers the console, where there is one. */
  readonly shown: Handler | undefined
  /** Something was asked of it, and may have changed it. */
  readonly touched: () => void
}

const nameForm = /^[\w.:-]{1,128}$/

/** Doubles by name: each begins as the first one began, and sees nothing of the others. */
export class Namespaces {
  private readonly served = new Map<string, Served>()

  constructor(
    private readonly first: Served,
    private readonly another: () => Served,
  ) {}

  readonly find = (name: string | undefined): Either.Either<Served, InvalidInput> => {
    if (name === undefined) return Either.right(this.first)
    const known = this.served.get(name)
    if (known !== undefined) return Either.right(known)
    if (!nameForm.test(name)) {
      return Either.left(invalid(namespaceHeader, name, "1 to 128 letters, digits, _ . : and -"))
    }
    if (this.served.size >= mostNamespaces) {
      return Either.left(
        invalid(namespaceHeader, name, `a name in use: there are ${mostNamespaces}, which is the most`),
      )
    }
    const made = this.another()
    this.served.set(name, made)
    return Either.right(made)
  }
}
