import type { Handler, IncomingRequest } from "@quoin/http"
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

/** Browsers follow links, which say no header: the console names a fork by this cookie. */
const inCookies = /(?:^|;\s*)quoin-namespace=([\w.:-]{1,128})(?:;|$)/

/** Characters of cookies that are read. */
const cookieChars = 8_192

/** Doubles by name: each begins as the first one began, or as a fork, and sees nothing of the others. */
export class Namespaces {
  private readonly served = new Map<string, Served>()

  constructor(
    private readonly first: Served,
    private readonly another: (name: string) => Served,
  ) {}

  readonly names = (): ReadonlyArray<string> => [...this.served.keys()]

  /** A name that a cookie says and no double has is of some other double that was at this address before. */
  readonly find = ({ header }: Pick<IncomingRequest, "header">): Either.Either<Served, InvalidInput> => {
    const name = header(namespaceHeader)
    if (name !== undefined) return this.named(name)
    const [, chosen = ""] = inCookies.exec((header("cookie") ?? "").slice(0, cookieChars)) ?? []
    return Either.right(this.served.get(chosen) ?? this.first)
  }

  /** Adds a double; its name must be free. */
  readonly add = (name: unknown, made: (name: string) => Served): Either.Either<void, InvalidInput> => {
    if (typeof name !== "string" || this.served.has(name)) {
      return Either.left(invalid("as", name, "a name that no double here has"))
    }
    return Either.map(this.checked("as", name), () => void this.served.set(name, made(name)))
  }

  private readonly named = (name: string): Either.Either<Served, InvalidInput> => {
    const known = this.served.get(name)
    if (known !== undefined) return Either.right(known)
    return Either.map(this.checked(namespaceHeader, name), () => {
      const made = this.another(name)
      this.served.set(name, made)
      return made
    })
  }

  private readonly checked = (field: string, name: string): Either.Either<void, InvalidInput> => {
    if (!nameForm.test(name)) {
      return Either.left(invalid(field, name, "1 to 128 letters, digits, _ . : and -"))
    }
    return this.served.size < mostNamespaces
      ? Either.void
      : Either.left(invalid(field, name, `a name in use: there are ${mostNamespaces}, which is the most`))
  }
}
