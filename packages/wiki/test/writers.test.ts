import type { PeopleService } from "@quoin/kernel"
import {
  CreateContent,
  GetContent,
  GetHistory,
  GetSpace,
  ListContent,
  SaveDraft,
  UpdateContent,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { userNamed } from "quoin/testing"
import { expect, it } from "vitest"
import { inSpace } from "./fixture"

const shown = (key: string) => ({
  type: "known",
  userKey: key,
  username: key.replace("user-", ""),
  displayName: `${key.replace("user-", "")} by the directory`,
})

/** A directory that knows everybody, and what it was asked for. */
const directory = () => {
  const asked: Array<ReadonlyArray<string>> = []
  const people: PeopleService = {
    known: (keys) => {
      asked.push(keys)
      const known = keys.map((key) => {
        const { userKey, username, displayName } = shown(key)
        return [key, { userKey, username, displayName, email: "x@example.org" }] as const
      })
      return Effect.succeed(new Map(known))
    },
  }
  return { people, asked }
}

const [byAda, byBob] = [shown("user-ada"), shown("user-bob")]
const asBob = userNamed("bob")

it("shows the name of everybody who wrote something, wherever it is shown", async () => {
  const { people } = directory()
  await inSpace(
    async ({ run }, create) => {
      const { id } = await create("One")
      Either.getOrThrow(await run(new UpdateContent({ id, title: "Two", version: { number: 2 } }), asBob))
      const page = { version: { number: 2, by: byBob }, history: { createdBy: byAda } }
      const read = async (request: GetContent) => Either.getOrThrow(await run(request))
      expect(await read(new GetContent({ id }))).toMatchObject(page)
      const expand = "history.previousVersion,history.lastUpdated,space.description"
      expect(await read(new GetContent({ id, expand }))).toMatchObject({
        ...page,
        space: { whole: { createdBy: byAda } },
        history: { previousVersion: { by: byAda }, lastUpdated: { by: byBob }, latest: true },
      })
      expect(await read(new GetContent({ id, version: 1, status: ["any"] }))).toMatchObject({
        status: "historical",
        version: { by: byAda },
        history: { latest: false },
      })
      const history = Either.getOrThrow(await run(new GetHistory({ id })))
      expect(history).toMatchObject({
        createdBy: byAda,
        previousVersion: { by: byAda },
        lastUpdated: { by: byBob },
      })
      const list = Either.getOrThrow(await run(new ListContent({ title: "Two" })))
      expect(list.items).toMatchObject([page])
      const space = Either.getOrThrow(await run(new GetSpace({ key: "DOC", expand: "homepage" })))
      expect(space).toMatchObject({ createdBy: byAda, homepage: { version: { by: byAda } } })
      expect(Either.getOrThrow(await run(new GetSpace({ key: "DOC" })))).not.toHaveProperty("homepage")
    },
    { people },
  )
})

it("shows who changes something as they call themselves, and asks for the others alone", async () => {
  const { people, asked } = directory()
  await inSpace(
    async ({ run }, create) => {
      const { id } = await create("One")
      asked.length = 0
      const changed = await run(new UpdateContent({ id, title: "Two", version: { number: 2 } }), asBob)
      expect(Either.getOrThrow(changed)).toMatchObject({
        version: { by: { ...byBob, displayName: "bob" } },
        history: { createdBy: byAda, latest: true },
      })
      expect(asked).toEqual([["user-ada"]])
    },
    { people },
  )
})

it("shows a draft with what is said of the version that it becomes", async () => {
  await inSpace(async ({ run }, create) => {
    const draftOf = async (title: string, request: Partial<ConstructorParameters<typeof SaveDraft>[0]>) => {
      const { id } = await create(title)
      const saved = Either.getOrThrow(await run(new SaveDraft({ id, body: "b", ...request })))
      const read = Either.getOrThrow(await run(new GetContent({ id, status: ["draft"] })))
      expect(saved.version).toMatchObject({
        message: read.version.message,
        minorEdit: read.version.minorEdit,
      })
      return read.version
    }
    expect(await draftOf("One", {})).toMatchObject({ message: "", minorEdit: false })
    const version = { message: "why", minorEdit: true }
    expect(await draftOf("Two", { version })).toMatchObject(version)
  })
})

it("creates, and shows at once, as the one who asks", async () => {
  const { people } = directory()
  await inSpace(
    async ({ run }) => {
      const made = await run(new CreateContent({ title: "Bob's", spaceKey: "DOC" }), asBob)
      const own = { ...byBob, displayName: "bob" }
      expect(Either.getOrThrow(made)).toMatchObject({ version: { by: own }, history: { createdBy: own } })
    },
    { people },
  )
})
