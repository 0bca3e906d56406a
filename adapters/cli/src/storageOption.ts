import type { StorageDriver, StorageUnavailable } from "@quoin/kernel"
import { layer as layerMemory } from "@quoin/storage-memory"
import { layer as layerSqlite } from "@quoin/storage-sqlite"
import * as Either from "effect/Either"
import type * as Layer from "effect/Layer"

/** Where a command keeps its data. */
export type StorageChoice = { readonly kind: "memory" } | { readonly kind: "sqlite"; readonly file: string }

const scheme = "sqlite:"

/** Reads a `--storage` option, or says what is allowed. */
export const parseStorage = (text: string): Either.Either<StorageChoice, string> => {
  if (text === "memory") return Either.right({ kind: "memory" })
  const file = text.startsWith(scheme) ? text.slice(scheme.length) : ""
  return file === ""
    ? Either.left(`--storage: given "${text}", allowed: memory, or sqlite:<file> such as sqlite:quoin.db`)
    : Either.right({ kind: "sqlite", file })
}

export const showStorage = (choice: StorageChoice): string =>
  choice.kind === "memory" ? "memory (gone when this process ends)" : `SQLite file ${choice.file}`

/** What a power failure may take: nothing that was answered (`full`), or the last of what is being loaded (`normal`). */
export type Durability = "full" | "normal"

export const layerOf = (
  choice: StorageChoice,
  durability: Durability,
): Layer.Layer<StorageDriver, StorageUnavailable> =>
  choice.kind === "memory" ? layerMemory() : layerSqlite({ file: choice.file, durability })
