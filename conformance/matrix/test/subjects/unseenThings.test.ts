import { domains } from "@quoin/engine"
import type { Operation, ShellPorts } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type FurtherReads, UnseenLaw, differenceIn } from "../../src/unseen/unseenLaw"
import { type Sabotage, UnseenWorld } from "../../src/unseen/UnseenWorld"

/** Worklogs of a list that are not seen are left out of it, and nothing is refused: what a refusal reads of the caller is read of hidden ones alone. */
const further: FurtherReads = { worklog: 1 }

/** Users, groups and settings are no secret; what only administrators are asked for is hidden from none of them. */
const namesNothingHidden = new RegExp(
  [
    /^(directory|audit|tokens|webhooks)\./,
    /^jobs\.(list|redeliver|discardDeadLetter|endSubscription)/,
    /^wiki\.(create(Personal)?Space|listCustomStates|findLabelled|[gs]etLabelWatch|listThemes|getTheme)$/,
    /^assets\.(createSchema|listSchemas|getIcon|getImport|reindex|getIndex)$/,
    /^tracker\.((create|update|delete|list)(Notification|IssueType|Priority)Schemes?|(add|remove)Notifications?|\w+Screen(Tab|Field))$/,
    /^tracker\.(get(Myself|User|ServerInfo|Site|Configuration)|find(Users|Setting)|updateConfiguration)$/,
    /^tracker\.(createProject|listProjects|checkProjectKey|list(Workflows|ChangedWorklogs|Roles|FavouriteFilters))$/,
    /^tracker\.(listQueryWords|suggestQueryValues)$/,
    /^tracker\.\w+(FieldOption|IssueType|LinkType|Role|DefaultActors|ProjectCategor(y|ies)|(Permission|Security)Schemes?)$/,
    /^tracker\.((get|set)(ShareScope|SchemeAttribute)|getIndex|cropAvatar|(getR|r)eindex)$/,
    /^backup\.(backUpSite|restore\w+|clearQueue|listFiles)$/,
  ]
    .map(({ source }) => source)
    .join("|"),
)

const operationsOf = ({ operations }: (typeof domains)[number]): ReadonlyArray<Operation.Operation> =>
  operations

const operations = domains.flatMap(operationsOf)

/** What the law finds of an operation, for somebody who may do much and for somebody who may do little. */
const found = async (world: UnseenWorld, tags: ReadonlyArray<string>, sabotage?: Sabotage) => {
  const law = new UnseenLaw(world.things, further)
  for (const operation of operations.filter(({ tag }) => tags.includes(tag))) {
    await law.check(
      world.asking(({ eve }) => eve, sabotage),
      operation,
    )
    await law.check(
      world.asking(({ frank }) => frank, sabotage),
      operation,
    )
  }
  return law
}

const withAccess = (ports: ShellPorts, access: Partial<ShellPorts["access"]>): ShellPorts => ({
  ...ports,
  access: { ...ports.access, ...access },
})

/** Engines that tell what is hidden from what is absent, each in its own way. */
const saboteurs: Readonly<Record<string, Sabotage>> = {
  "shows what is hidden": (ports) => withAccess(ports, { may: () => Effect.succeed(true) }),
  "asks who sees a thing only after the rest was read": (ports) => {
    const asked = new Set<string>()
    return withAccess(ports, {
      may: (caller, permission, reader) => {
        const name = JSON.stringify(permission)
        if (asked.has(name)) return ports.access.may(caller, permission, reader)
        asked.add(name)
        return Effect.succeed(true)
      },
    })
  },
  "shows what is kept in a level of security": (ports) =>
    withAccess(ports, {
      may: (caller, permission, reader) =>
        ports.access.may(
          caller,
          permission._tag === "Target"
            ? {
                ...permission,
                within: permission.within.filter(({ targetType }) => targetType !== "securityLevel"),
              }
            : permission,
          reader,
        ),
    }),
  "reads less where nothing is": ({ access: { refusing: _, ...access }, ...ports }) => ({ ...ports, access }),
}

describe("what is hidden and what is absent", () => {
  // Holds KER-110, KER-111.
  it.each(domains.map((domain) => [domain.name, operationsOf(domain).map(({ tag }) => tag)] as const))(
    "are one answer after as many reads, wherever they are named in %s, beside whatever is seen, unknown or broken",
    (_name, tags) =>
      UnseenWorld.use(async (world) => {
        const { told, read } = await found(world, tags)
        expect(told.map(differenceIn)).toEqual([])
        expect(read.map(differenceIn)).toEqual([])
      }),
  )

  // Holds KER-111.
  it.each(Object.entries(saboteurs))("are told apart by an engine that %s", (says, sabotage) =>
    UnseenWorld.use(async (world) => {
      const tags = says.includes("level of security")
        ? ["tracker.updateIssue"]
        : ["wiki.updateContent", "tracker.updateIssue", "assets.deleteSchema"]
      const { told, read } = await found(world, tags, sabotage)
      expect(new Set([...told, ...read].map(({ tag }) => tag))).toEqual(new Set(tags))
    }),
  )

  it("are looked at in every operation but those that name no things, or whose things nobody hides", () => {
    const others = operations.filter((operation) => !UnseenLaw.names(operation)).map(({ tag }) => tag)
    expect(others.filter((tag) => !namesNothingHidden.test(tag))).toEqual([])
  })
})
