import { setImmediate } from "node:timers/promises"
import { Groups, Memberships } from "@quoin/directory"
import { type CallContext, Commit, CommitId, UserKey } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import { type ContentId, CreateComment, MoveContent } from "@quoin/wiki"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import { type TestEngine, userNamed } from "quoin/testing"
import { expect } from "vitest"
import { WikiRights } from "../../src/rights/wikiRights"
import { type Create, attaching, inSpace } from "../fixture"
import { RightsModel, names, worldsOf } from "./RightsModel"

/** Stands in the title or the text of every thing, so that an answer that tells of it is found out. */
export const titleOf = (thing: number): string => `Title-${thing}-`

const membership = (group: string, name: string) => ({ group, userKey: UserKey.make(`user-${name}`) })

/** The rights of the moment are those that are stored, and no others. */
const settled = async (
  { engine, effect }: TestEngine,
  model: RightsModel,
  ids: ReadonlyArray<ContentId>,
  moment: number,
) => {
  const { inSpace, crew } = model.rights
  const grants = (operation: string, holders: ReadonlyArray<string>) =>
    holders.map((subject) => ({ subject, operations: [operation] }))
  await effect(
    engine.ports.storage.commit({
      id: CommitId.make(`rights-${moment}`),
      guards: [],
      changes: [
        Commit.put(WikiRights, { id: "1", limits: "all", grants: grants("read space", inSpace) }),
        ...ids.map((id, thing) => {
          const holders = model.readersOf(thing)
          return holders === undefined
            ? Commit.remove(WikiRights, id)
            : Commit.put(WikiRights, { id, limits: ["read"], grants: grants("read", holders) })
        }),
        Commit.put(Groups, { name: "crew" }),
        ...names.map((name) =>
          crew.includes(name)
            ? Commit.put(Memberships, membership("crew", name))
            : Commit.remove(Memberships, Memberships.keyOf(membership("crew", name))),
        ),
        Commit.put(Memberships, membership("administrators", "ada")),
      ],
    }),
  )
}

const moved = async ({ run }: TestEngine, model: RightsModel, ids: ReadonlyArray<ContentId>) => {
  const pages = model.parentOf.length
  for (const [from, to] of model.rights.moves) {
    const [page, target] = [from % pages, to % pages]
    const [id, targetId] = [ids[page], ids[target]]
    if (id === undefined || targetId === undefined) continue
    const outcome = await run(new MoveContent({ id, position: "append", targetId }))
    expect(Either.isRight(outcome)).toBe(page !== target && !model.above(target).includes(page))
    if (Either.isRight(outcome)) model.parentOf[page] = target
  }
}

const planted = async (
  test: TestEngine,
  create: Create,
  model: RightsModel,
): Promise<ReadonlyArray<ContentId>> => {
  const ids: Array<ContentId> = []
  for (const [page, parent] of model.parentOf.entries()) {
    ids.push((await create(titleOf(page), parent === undefined ? undefined : ids[parent])).id)
  }
  for (const { kind, on, answers } of model.hanging) {
    const [containerId, title] = [ids[on], titleOf(ids.length)]
    if (containerId === undefined) continue
    const parentId = answers === undefined ? undefined : ids[answers]
    const comment = new CreateComment({
      containerId,
      body: `<p>${title}</p>`,
      ...(parentId === undefined ? {} : { parentId }),
    })
    const made =
      kind === "attachment"
        ? await attaching(test)(containerId, title, title)
        : Either.getOrThrow(await test.run(comment))
    ids.push(made.id)
  }
  return ids
}

/** What callers are told in a world, where each thing has an id. */
export type CheckWorld = (
  test: TestEngine,
  model: RightsModel,
  ids: ReadonlyArray<ContentId>,
  name: string,
  as: CallContext,
) => Promise<void>

/** In how many random worlds a law is tried, and at how many moments of each. */
interface Often {
  readonly worlds: number
  /** In how many when soaking; ten times as many where it is left out. */
  readonly soaked?: number
  readonly moments: number
}

const usually: Often = { worlds: 50, moments: 1 }

/**
 * Looks at random worlds as each of four callers, as often as `moments` says: each time after rights, groups and trees have
 * changed.
 */
export const inWorlds = (check: CheckWorld, { worlds, soaked, moments }: Often = usually) =>
  fc.assert(
    fc.asyncProperty(worldsOf(moments), async (world) =>
      inSpace(async (test, create) => {
        // The process that runs tests is to hear of this one, which waits for nothing else.
        await setImmediate()
        const [first] = world.moments
        if (first === undefined) return
        const model = new RightsModel(world, first)
        const ids = await planted(test, create, model)
        for (const [moment, rights] of world.moments.entries()) {
          model.rights = rights
          await settled(test, model, ids, moment)
          await moved(test, model, ids)
          for (const name of [...names, "ada"]) await check(test, model, ids, name, userNamed(name))
        }
      }),
    ),
    propertyParameters(worlds, soaked),
  )
