import { type InvalidInput, invalid, suggestion } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Redacted from "effect/Redacted"

/** Where an engine keeps its data. */
export type StorageAddress =
  | { readonly _tag: "Memory" }
  /** `file` is a path, or `:memory:`. */
  | { readonly _tag: "Sqlite"; readonly file: string }
  /** `url` may hold a password; `shown` says the same to people without it. */
  | { readonly _tag: "Postgres"; readonly url: Redacted.Redacted; readonly shown: string }

type Parsed = Either.Either<StorageAddress, InvalidInput>

const allowed =
  "memory; sqlite:<file>; a path with a dot or a slash in it, such as wiki.db or ./wiki; " +
  "or postgres://<user>@<host>/<database>?schema=<schema>"

/** What is meant by an address that begins with one of these words, or nearly so, and yet cannot be used. */
const meant: Readonly<Record<string, string>> = {
  memory: "memory",
  sqlite: "sqlite:<file>",
  postgres: "postgres://...",
  postgresql: "postgres://...",
}

/** A word that is like none of them may be the name of a file. */
const meantBy = (text: string): string | undefined => {
  const word = /^\s*:?([^:/\s]*)/.exec(text)?.[1]?.toLowerCase() ?? ""
  const known = Object.hasOwn(meant, word) ? word : suggestion(word, Object.keys(meant))
  if (known !== undefined) return meant[known]
  return /^[\w-]+$/.test(text) ? `./${text}` : undefined
}

/** An address without what it may hold in confidence: before its last `@`, and behind its first `?` or `=`. */
export const shownAddress = (text: string): string =>
  text.replace(/^([^:@]*:(?:\/\/)?)?.*@/s, "$1...@").replace(/([?=]).*/s, "$1...")

const refused = (text: string): Parsed => {
  const instead = meantBy(text)
  const hint = instead === undefined ? "" : `; did you mean ${instead}?`
  return Either.left(invalid("storage", shownAddress(text), allowed + hint))
}

/** What begins with a colon SQLite keeps for itself; what begins with two slashes was meant as another program writes it. */
const isFile = (path: string): boolean => path === ":memory:" || /^(?!:|\/\/)./s.test(path)

/** Parameters of a Postgres address that people may see. */
const shownParameters = ["schema", "tenant", "host", "port", "sslmode"]

const shownPostgres = (url: string): string => {
  const [place = "", query = ""] = url.replace(/#.*/s, "").split(/\?(.*)/s)
  const shown = [...new URLSearchParams(query)].filter(([name]) => shownParameters.includes(name))
  const rest = shown.map(([name, value]) => `${name}=${value}`).join("&")
  return place.replace(/\/\/.*@/s, "//") + (rest === "" ? "" : `?${rest}`)
}

/** The host may be left out, also behind `@`. */
const isUrl = (text: string): boolean =>
  Either.isRight(
    Either.try(() => {
      const { host, pathname } = new URL(text.replace(/\/\/[^/?#]*@\//, "///"))
      return decodeURIComponent(host + pathname)
    }),
  )

const isRooted = (text: string): boolean => /^(\.{0,2}[/\\]|[a-z]:[/\\])/i.test(text)

/** Neither a word, nor an address of something else, nor an address with its colon forgotten. */
const isPath = (text: string): boolean =>
  isRooted(text) ||
  (/[./\\]/.test(text) && !/[:@=?]/.test(text) && !(/^\w+\/\//.test(text) && meantBy(text) !== undefined))

/**
 * Reads where data is to be kept: `memory`; `sqlite:` followed by a path or by `:memory:`; `postgres://...`; or a path. A path
 * has a dot or a slash in it, so that a mistyped word is never taken for a file: `wiki` is written `./wiki` or `sqlite:wiki`.
 * Unless it begins with `/`, `./` or `../`, it has none of `:`, `@`, `=` and `?` in it either. All else is an `InvalidInput` that
 * names the field `storage` and shows no password.
 */
export const parseStorageAddress = (text: string): Either.Either<StorageAddress, InvalidInput> => {
  if (text === "memory") return Either.right({ _tag: "Memory" })
  if (text !== text.trim()) return refused(text)
  const [, scheme = "", rest = ""] = /^([a-z][a-z0-9+.-]+):(.*)$/is.exec(text) ?? []
  if (/^sqlite$/i.test(scheme)) {
    return isFile(rest) ? Either.right({ _tag: "Sqlite", file: rest }) : refused(text)
  }
  if (/^postgres(ql)?$/i.test(scheme) && rest.startsWith("//") && isUrl(text)) {
    return Either.right({ _tag: "Postgres", url: Redacted.make(text), shown: shownPostgres(text) })
  }
  return isPath(text) ? Either.right({ _tag: "Sqlite", file: text }) : refused(text)
}
