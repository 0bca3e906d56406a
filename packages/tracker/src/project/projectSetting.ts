import type { ReadFailure, Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import { loadGivenScheme } from "../security/storedScheme"
import type { ProjectRecord } from "../Project"
import { loadGivenCategory } from "./projectViews"

type Setting = Partial<Pick<ProjectRecord, "permissionSchemeId" | "categoryId">>

/**
 * The scheme and the category that a request gives to a project. That there is none of an id is told to those alone who may give one: what
 * there is of them is administration.
 */
export const loadGivenSetting = (
  reads: Pick<Reads, "get">,
  {
    permissionScheme,
    category,
  }: { readonly permissionScheme?: string | undefined; readonly category?: string | undefined },
): Effect.Effect<Either.Either<Setting, ReadFailure>> =>
  Effect.either(
    Effect.gen(function* () {
      const scheme = permissionScheme === undefined ? {} : yield* loadGivenScheme(reads.get, permissionScheme)
      return { ...scheme, ...(yield* loadGivenCategory(reads.get, category)) }
    }),
  )
