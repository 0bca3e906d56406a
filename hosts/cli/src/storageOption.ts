import type { StorageDriver, StorageUnavailable } from "@quoin/kernel"
import { layer as layerMemory } from "@quoin/storage-memory"
import { layer as layerSqlite } from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { isPostgres, parsePostgresAddress, type PostgresAddress, withoutSecrets } from "./postgresAddress"

/** Where a command keeps its data. */
export type StorageChoice =
  | { readonly kind: "memory" }
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly address: PostgresAddress }

const scheme = "sqlite:"

const refusal = (text: string): string =>
  `--storage: given "${withoutSecrets(text)}", allowed: memory, sqlite:<file> such as sqlite:quoin.db, or postgres://<user>@<host>/<database>?schema=<schema>`

/** Reads a `--storage` option, or says what is allowed. */
export const parseStorage = (text: string): Either.Either<StorageChoice, string> => {
  if (text === "memory") return Either.right({ kind: "memory" })
  if (isPostgres(text)) {
    return Option.match(parsePostgresAddress(text), {
      onNone: () => Either.left(refusal(text)),
      onSome: (address) => Either.right({ kind: "postgres", address }),
    })
  }
  const file = text.startsWith(scheme) ? text.slice(scheme.length) : ""
  return file === "" ? Either.left(refusal(text)) : Either.right({ kind: "sqlite", file })
}

/** Says where data is kept, and never a password. */
export const showStorage = (choice: StorageChoice): string => {
  if (choice.kind === "memory") return "memory (gone when this process ends)"
  if (choice.kind === "sqlite") return `SQLite file ${choice.file}`
  const { shown, schema, tenant } = choice.address
  return [
    `Postgres database ${shown}`,
    ...(schema === undefined ? [] : [`schema ${schema}`]),
    ...(tenant === undefined ? [] : [`tenant ${tenant}`]),
  ].join(", ")
}

/** What a power failure may take: nothing that was answered (`full`), or the last of what is being loaded (`normal`). */
export type Durability = "full" | "normal"

/** Loaded when it is asked for: whoever keeps data in a file need not wait for it. */
const layerPostgres = ({
  url,
  schema,
  tenant,
}: PostgresAddress): Layer.Layer<StorageDriver, StorageUnavailable> =>
  Layer.unwrapEffect(
    Effect.map(
      Effect.promise(() => import("@quoin/storage-postgres")),
      (postgres) =>
        postgres.layer({
          url,
          ...(schema === undefined ? {} : { schema }),
          ...(tenant === undefined ? {} : { tenant }),
        }),
    ),
  )

/** The storage of a choice. Postgres has its own say in how durable a commit is. */
export const layerOf = (
  choice: StorageChoice,
  durability: Durability,
): Layer.Layer<StorageDriver, StorageUnavailable> => {
  if (choice.kind === "memory") return layerMemory()
  if (choice.kind === "sqlite") return layerSqlite({ file: choice.file, durability })
  return layerPostgres(choice.address)
}
