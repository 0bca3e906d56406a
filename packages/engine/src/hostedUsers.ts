import { directoryPeople, hostedStorage } from "@quoin/directory"
import { type PeopleService, Storage, type StorageService } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Composition } from "./Composition"
import type { EngineOptions } from "./EngineOptions"

/** The storage with the host's users in it, where the host has users of its own. */
export const withHost = (
  storage: StorageService,
  { host }: PeopleService,
  { collections }: Composition,
): StorageService => (host === undefined ? storage : hostedStorage(storage, host, collections))

/** The same as a layer, for the rights of the directory. */
export const seeingHost = (
  composition: Composition,
  { people = directoryPeople }: EngineOptions,
): Layer.Layer<Storage, never, Storage> =>
  Layer.effect(
    Storage,
    Effect.map(Storage, (storage) => withHost(storage, people, composition)),
  )
