import type { ReadFailure, Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import { loadGivenSecurityScheme, noneNamed } from "../levels/storedLevels"
import { loadGivenNotificationScheme } from "../notices/storedSchemes"
import { loadGivenScheme } from "../security/storedScheme"
import type { ProjectRecord } from "../Project"
import { loadGivenCategory } from "./projectViews"

type Setting = Partial<
  Pick<ProjectRecord, "permissionSchemeId" | "securitySchemeId" | "notificationSchemeId" | "categoryId">
>

interface Given {
  readonly permissionScheme?: string | undefined
  readonly securityScheme?: string | undefined
  readonly notificationScheme?: string | undefined
  readonly category?: string | undefined
}

/** Whether it says what administrators alone give; a new project has no scheme of levels anyway. */
export const isOfSite = ({
  permissionScheme,
  securityScheme,
  notificationScheme,
  category,
}: Given): boolean =>
  [permissionScheme, notificationScheme, category].some((each) => each !== undefined) ||
  (securityScheme ?? noneNamed) !== noneNamed

/** Whether what administrators alone give has become another. */
export const isSetting = (before: Setting, after: Setting): boolean =>
  before.permissionSchemeId !== after.permissionSchemeId ||
  before.securitySchemeId !== after.securitySchemeId ||
  before.notificationSchemeId !== after.notificationSchemeId ||
  before.categoryId !== after.categoryId

/**
 * The schemes and the category that a request gives to a project. That there is none of an id is told to those alone who may give one: what
 * there is of them is administration.
 */
export const loadGivenSetting = (
  reads: Pick<Reads, "get">,
  { permissionScheme, securityScheme, notificationScheme, category }: Given,
): Effect.Effect<Either.Either<Setting, ReadFailure>> =>
  Effect.either(
    Effect.gen(function* () {
      const scheme = permissionScheme === undefined ? {} : yield* loadGivenScheme(reads.get, permissionScheme)
      const levels = yield* loadGivenSecurityScheme(reads.get, securityScheme)
      const notices = yield* loadGivenNotificationScheme(reads.get, notificationScheme)
      return { ...scheme, ...levels, ...notices, ...(yield* loadGivenCategory(reads.get, category)) }
    }),
  )
