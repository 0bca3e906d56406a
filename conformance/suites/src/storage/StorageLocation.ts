import type { StorageUnavailable } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { type Place, makePlace } from "../Place"
import type { StorageStore, StorageSubject, StoreSettings } from "./StorageSubject"

/** The store that a case works with, which can be closed and opened anew: where it is, or elsewhere. */
export interface StorageLocation extends StorageStore, Omit<Place<StorageStore, StoreSettings>, "store"> {}

/** A new location of a subject, and its store; both last until the scope closes. */
export const makeLocation = (
  subject: StorageSubject,
): Effect.Effect<StorageLocation, StorageUnavailable, Scope.Scope> =>
  Effect.map(makePlace<StorageStore, StoreSettings>(subject, {}), ({ store, ...place }) => ({
    ...place,
    connect: (tenant) => store().connect(tenant),
  }))
