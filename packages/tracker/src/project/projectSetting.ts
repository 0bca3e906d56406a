import type { ReadFailure, Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import { loadGivenSecurityScheme, noneNamed } from "../levels/storedLevels"
import { loadGivenNotificationScheme } from "../notices/storedSchemes"
import { offeredPriorities, offeredTypes } from "../offers/offerKinds"
import { loadGivenOfferScheme } from "../offers/storedOffers"
import { loadGivenScheme } from "../security/storedScheme"
import type { ProjectRecord } from "../Project"
import { loadGivenCategory } from "./projectViews"

/** What projects keep of what administrators alone give. */
const kept = [
  "permissionSchemeId",
  "securitySchemeId",
  "notificationSchemeId",
  "issueTypeSchemeId",
  "prioritySchemeId",
  "categoryId",
] as const

type Setting = Partial<Pick<ProjectRecord, (typeof kept)[number]>>

interface Given {
  readonly permissionScheme?: string | undefined
  readonly securityScheme?: string | undefined
  readonly notificationScheme?: string | undefined
  readonly issueTypeScheme?: string | undefined
  readonly priorityScheme?: string | undefined
  readonly category?: string | undefined
}

/** Whether it says what administrators alone give; a new project has no scheme of levels anyway. */
export const isOfSite = ({ securityScheme, ...given }: Given): boolean =>
  [
    given.permissionScheme,
    given.notificationScheme,
    given.issueTypeScheme,
    given.priorityScheme,
    given.category,
  ].some((each) => each !== undefined) || (securityScheme ?? noneNamed) !== noneNamed

/** Whether what administrators alone give has become another. */
export const isSetting = (before: Setting, after: Setting): boolean =>
  kept.some((name) => before[name] !== after[name])

/**
 * The schemes and the category that a request gives to a project. That there is none of an id is told to those alone who may give one: what
 * there is of them is administration.
 */
export const loadGivenSetting = (
  { get }: Pick<Reads, "get">,
  given: Given,
): Effect.Effect<Either.Either<Setting, ReadFailure>> =>
  Effect.either(
    Effect.gen(function* () {
      const { permissionScheme } = given
      return {
        ...(permissionScheme === undefined ? {} : yield* loadGivenScheme(get, permissionScheme)),
        ...(yield* loadGivenSecurityScheme(get, given.securityScheme)),
        ...(yield* loadGivenNotificationScheme(get, given.notificationScheme)),
        ...(yield* loadGivenOfferScheme(offeredTypes, get, given.issueTypeScheme)),
        ...(yield* loadGivenOfferScheme(offeredPriorities, get, given.priorityScheme)),
        ...(yield* loadGivenCategory(get, given.category)),
      }
    }),
  )
