import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  Permission,
  type Reads,
  Resource,
  Where,
  decided,
  foldCase,
  invalid,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting, changed } from "../../audit"
import { NameTaken, NotBuilt } from "../../errors"
import { loadIsKept } from "../../issue/keptIssues"
import { loadPeople } from "../../people"
import type { Site } from "../../site/Site"
import { SecuritySchemes } from "../collections"
import { GivenLevels, defaultLevel, loadLevels } from "../givenLevels"
import {
  type LevelRecord,
  SecuritySchemeId,
  type SecuritySchemeRecord,
  SecuritySchemeView,
  securitySchemeFields,
  securitySchemeView,
  usersIn,
} from "../Level"
import { loadLevelsOfScheme } from "../schemeChange"
import { absentSecurityScheme, noneNamed } from "../storedLevels"

/** Changes a scheme of security levels, at once in all projects that have it. What is left out stays. */
export class UpdateSecurityScheme extends Operation.Request<UpdateSecurityScheme>()(
  "tracker.updateSecurityScheme",
  () => ({
    payload: {
      id: SecuritySchemeId,
      ...Resource.updating(securitySchemeFields),
      /** All its levels. One that it has is named by its id; one that is left out goes, where no issue is kept in it. */
      levels: Schema.optional(GivenLevels),
      /** The name or id of the level of new issues of which none is said; -1 for none. */
      defaultLevel: Schema.optional(Given.Key),
    },
    success: SecuritySchemeView,
    failure: Schema.Union(CommonFailure, NameTaken, NotBuilt),
  }),
) {}

/** The level of new issues: as it is said, or else as it was, while it is there. */
const loadDefault = (
  { defaultLevel: said }: UpdateSecurityScheme,
  { defaultLevelId }: SecuritySchemeRecord,
  levels: ReadonlyArray<LevelRecord>,
) => {
  if (said === noneNamed) return Effect.succeed(undefined)
  if (said !== undefined) return defaultLevel(levels, said)
  return Effect.succeed(levels.find(({ id }) => id === defaultLevelId)?.id)
}

const load = (site: Site, request: UpdateSecurityScheme, reads: Reads) =>
  Effect.gen(function* () {
    const before = yield* reads.get(SecuritySchemes, request.id)
    if (before === undefined) return yield* absentSecurityScheme(request.id)
    const said = yield* Resource.given(securitySchemeFields, request)
    const levels =
      request.levels === undefined
        ? before.levels
        : yield* loadLevels(site, reads, request.levels, before.levels)
    const defaultLevelId = yield* loadDefault(request, before, levels)
    const after: SecuritySchemeRecord = { ...before, ...said, levels, defaultLevelId }
    const { records } = yield* reads.select(SecuritySchemes, {
      where: Where.equals("name", foldCase(after.name)),
      limit: 2,
    })
    const gone = before.levels.filter(({ id }) => !levels.some((each) => each.id === id))
    return {
      before,
      after,
      gone,
      isKept: yield* loadIsKept(
        reads,
        gone.map(({ id }) => id),
      ),
      rights: request.levels === undefined ? [] : yield* loadLevelsOfScheme(reads, before, levels),
      taken: records.some(({ key }) => key !== request.id),
      people: yield* loadPeople(reads, usersIn(after)),
    }
  })

/** Who is in which level, as the audit log tells of it. */
const told = ({ levels }: SecuritySchemeRecord): string =>
  levels
    .map(({ name, members }) => {
      const inside = members.map(({ type, parameter = "" }) => `${type} ${parameter}`.trim())
      return `${name}: ${inside.length === 0 ? "nobody" : inside.join(", ")}`
    })
    .join("; ")

const nameOfLevel = ({ levels }: SecuritySchemeRecord, id: string | undefined): string | undefined =>
  levels.find((level) => level.id === id)?.name

const differences = (before: SecuritySchemeRecord, after: SecuritySchemeRecord) => [
  ...changed("name", before.name, after.name),
  ...changed("description", before.description, after.description),
  ...changed("levels", told(before), told(after)),
  ...changed(
    "defaultLevel",
    nameOfLevel(before, before.defaultLevelId),
    nameOfLevel(after, after.defaultLevelId),
  ),
]

export const updateSecurityScheme = (site: Site) =>
  Operation.command(
    UpdateSecurityScheme,
    {
      summary: "Change a scheme of security levels",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-511", "TRK-512"],
    },
    {
      load: (request, reads) => load(site, request, reads),
      decide: ({ levels: given }, { before, after, gone, isKept, rights, taken, people }) => {
        if (taken) return Either.left(new NameTaken({ kind: "security scheme", name: after.name }))
        if (isKept) {
          const names = gone.map(({ id, name }) => `${name} (${id})`).join(", ")
          return Either.left(
            invalid("levels", given, `also the levels in which issues are kept, of ${names}`),
          )
        }
        const reply = securitySchemeView(after, people, site)
        // Of levels more may have become another than the log tells, such as a description.
        return JSON.stringify(before) === JSON.stringify(after)
          ? noChange(reply)
          : decided({
              changes: [Commit.put(SecuritySchemes, after), ...rights],
              audit: [auditSetting("Security scheme changed", after.name, differences(before, after))],
              reply,
            })
      },
    },
  )
