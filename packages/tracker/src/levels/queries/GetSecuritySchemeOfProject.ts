import { CommonFailure, Given, NotAllowed, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadPeople } from "../../people"
import { inProject } from "../../permissions"
import { loadProject } from "../../project/storedProject"
import type { Site } from "../../site/Site"
import { SecuritySchemeView, securitySchemeView, usersIn } from "../Level"
import { loadSecuritySchemeOf } from "../levelRights"
import { absentSecurityScheme } from "../storedLevels"

/** Reads which scheme of security levels a project has, where it has one. */
export class GetSecuritySchemeOfProject extends Operation.Request<GetSecuritySchemeOfProject>()(
  "tracker.getSecuritySchemeOfProject",
  () => ({ payload: { project: Given.Key }, success: SecuritySchemeView, failure: CommonFailure }),
) {}

export const getSecuritySchemeOfProject = (site: Site) =>
  Operation.query(
    GetSecuritySchemeOfProject,
    {
      summary: "Read which scheme of security levels a project has",
      scope: "read:tracker-project",
      rules: ["TRK-6", "TRK-512"],
    },
    {
      load: ({ project: named }, reads) =>
        Effect.gen(function* () {
          const project = yield* loadProject(reads, named)
          const administer = inProject("ADMINISTER_PROJECTS", project, named)
          const may = yield* reads.may(administer)
          const scheme = yield* loadSecuritySchemeOf(reads.get, project)
          const people = yield* loadPeople(reads, scheme === undefined ? [] : usersIn(scheme))
          return { may, administer, scheme, people }
        }),
      answer: ({ project }, { may, administer, scheme, people }) => {
        if (!may) return Either.left(new NotAllowed({ needed: Permission.describePermission(administer) }))
        return scheme === undefined
          ? Either.left(absentSecurityScheme(project))
          : Either.right(securitySchemeView(scheme, people, site))
      },
    },
  )
