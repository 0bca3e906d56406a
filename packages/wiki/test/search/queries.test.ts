import {
  AddLabels,
  CreateComment,
  CreateContent,
  CreateRelation,
  DeleteContent,
  RestrictContent,
  SearchContent,
  SetContentWatch,
  SetSpaceStatus,
  UpdateContent,
} from "@quoin/wiki"
import { selectAll } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { TestEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { ContentTexts } from "../../src/words/ContentText"
import { attaching, inSpace } from "../fixture"
import { ada, bob, peopled, root } from "../rights/unpublishedWorld"

/** What a query finds, by title; else what is said of it. */
export const found = async (
  { run }: TestEngine,
  cql: string,
  more: Partial<ConstructorParameters<typeof SearchContent>[0]> = {},
  as = ada,
): Promise<ReadonlyArray<string> | string> =>
  Either.match(await run(new SearchContent({ cql, ...more }), as), {
    onLeft: (failure) => failure.message,
    onRight: ({ items, total }) => {
      expect(total).toBe(items.length)
      return items.map(({ title }) => title)
    },
  })

const macro =
  '<ac:structured-macro ac:name="TOC"><ac:parameter ac:name="secret">x</ac:parameter></ac:structured-macro>'
const mention = '<p><ac:link><ri:user ri:userkey="user-bob" /></ac:link></p>'

/** One thing of each kind that fields ask for. */
const world = (use: (test: TestEngine, ids: Readonly<Record<"plan" | "notes", string>>) => Promise<void>) =>
  inSpace(async (test, create) => {
    await peopled(test)
    const plan = await create("The Plan")
    const notes = await create("Notes", plan.id)
    Either.getOrThrow(
      await test.run(
        new UpdateContent({ id: notes.id, title: "Notes", version: { number: 2 }, body: macro + mention }),
        bob,
      ),
    )
    await test.run(
      new AddLabels({ id: notes.id, labels: [{ name: "draft" }, { prefix: "my", name: "own" }] }),
      ada,
    )
    Either.getOrThrow(
      await test.run(new CreateComment({ containerId: plan.id, body: "<p>Remarkable</p>" }), bob),
    )
    await attaching(test)(plan.id, "blueprint.txt", "inside")
    Either.getOrThrow(await test.run(new SetContentWatch({ id: plan.id, watching: true }), bob))
    await test.run(
      new CreateRelation({
        name: "favourite",
        sourceType: "user",
        sourceKey: "user-ada",
        targetType: "content",
        targetKey: plan.id,
      }),
      ada,
    )
    await use(test, { plan: plan.id, notes: notes.id })
  })

describe("a query of content", () => {
  // Holds WIK-600, WIK-604.
  it("asks for every field by every name", async () => {
    await world(async (test, { plan, notes }) => {
      const finds = (cql: string, as = ada) => found(test, cql, {}, as)
      expect(await finds(`id = ${plan}`)).toEqual(["The Plan"])
      expect(await finds(`content in (${plan}, ${notes}) order by id desc`)).toEqual(["Notes", "The Plan"])
      expect(await finds(`ancestor = ${plan}`)).toEqual(["Notes"])
      expect(await finds(`parent = ${plan}`)).toEqual(["Notes"])
      expect(await finds(`type = page and parent != ${plan}`)).toEqual(["Docs Home", "The Plan"])
      expect(await finds(`container = ${plan} order by type`)).toEqual(["blueprint.txt", "Re: The Plan"])
      expect(await finds("type = comment and text ~ remarkably")).toEqual(["Re: The Plan"])
      expect(await finds("text ~ blueprint")).toEqual(["blueprint.txt"])
      expect(await finds("creator = bob")).toEqual(["Re: The Plan"])
      expect(await finds("type = page and contributor = bob")).toEqual(["Notes"])
      expect(await finds("lastModifier = user-bob and type = page")).toEqual(["Notes"])
      expect(await finds("creator = currentUser() and type = attachment")).toEqual(["blueprint.txt"])
      expect(await finds("watcher = currentUser()", bob)).toEqual(["The Plan"])
      expect(await finds("favourite = currentUser()")).toEqual(["The Plan"])
      expect(await finds("favorite = currentUser()", bob)).toEqual([])
      expect(await finds("mention = bob")).toEqual(["Notes"])
      expect(await finds("label = draft")).toEqual(["Notes"])
      expect(await finds("label = 'my:own'")).toEqual(["Notes"])
      expect(await finds("label = 'my:own'", bob)).toEqual([])
      expect(await finds("macro = toc")).toEqual(["Notes"])
      expect(await finds("text ~ secret")).toEqual([])
      expect(await finds("space.title = docs and type = page and title = notes")).toEqual(["Notes"])
      expect(await finds("space.title ~ doc and title = notes")).toEqual(["Notes"])
      expect(await finds("space.type = global and title = notes")).toEqual(["Notes"])
      expect(await finds("type = page and title !~ plan and title != 'docs home'")).toEqual(["Notes"])
      expect(await finds("type = page and label not in (draft) and title ~ 'plan OR notes'")).toEqual([
        "The Plan",
      ])
    })
  })

  // Holds WIK-600.
  it("finds who is mentioned by key, by id or by name, as bodies have them", async () => {
    await inSpace(async (test) => {
      await peopled(test)
      const mentioning = (title: string, user: string) =>
        test.run(
          new CreateContent({
            title,
            spaceKey: "DOC",
            body: `<p><ac:link><ri:user ${user} /></ac:link></p>`,
          }),
        )
      await mentioning("By key", 'ri:userkey="user-bob"')
      await mentioning("By id", 'ri:account-id="user-bob"')
      await mentioning("By name", 'ri:username="BOB"')
      await mentioning("Another", 'ri:username="ada"')
      const all = ["By key", "By id", "By name"]
      expect(await found(test, "mention = bob")).toEqual(all)
      expect(await found(test, "mention in (user-bob)")).toEqual(all)
      expect(await found(test, "mention = currentUser()", {}, bob)).toEqual(all)
      expect(await found(test, "space = DOC and mention = ada")).toEqual(["Another"])
    })
  })

  // Holds WIK-601, WIK-602, WIK-605.
  it.each([
    ["typ = page", 'column 1: found "typ"'],
    ["label ~ x", 'column 7: found "~", expected =, !=, in or not in'],
    ["text = x", 'found "=", expected ~ or !~'],
    ["created ~ x", 'found "~", expected =, !=, >'],
    ["title > x", 'found ">", expected =, !=, in, not in, ~ or !~'],
    ["type = space", 'found "space", expected page, blogpost, comment or attachment'],
    ["not type = page", "expected a clause that is not negated"],
    ["(type != page or id = 1) and id = 2", "expected a clause that is not negated"],
    ["type = page order by label", 'found "label", expected id'],
    ["type = page order by title asc, text", 'found "text"'],
    ["created > 2024-02-30", 'expected a date as "yyyy-MM-dd"'],
    ['created > now("4 weeks")', "an offset such as"],
    ["text ~ ''", "a text with a word in it"],
    ["favourite = bob", "expected currentUser()"],
    ["watcher = bob", "Not allowed"],
    ["space = currentContent()", "currentSpace()"],
    ["id in recentlyViewedContent(5, 1)", "Not built yet: the function recentlyViewedContent()"],
    ["content.property[x].y = 1", "Not built yet: the field"],
    ["text ~ 'pg_d?mp'", "Not built yet: the wildcard pg_d?mp"],
    ["text ~ 'test~3'", "Not built yet: the nearness"],
    ["space.title ~ 'te?t'", "Not built yet: a wildcard inside a word, or a nearness, in names of spaces"],
  ])("is refused by its place: %s", async (cql, said) => {
    await inSpace(async (test) => {
      await peopled(test)
      expect(await found(test, cql)).toContain(said)
    })
  })

  // Holds WIK-600, QRY-3.
  it("joins from left to right, and takes several orders", async () => {
    await inSpace(async (test, create) => {
      for (const title of ["b", "a", "c"]) await create(title)
      expect(await found(test, "title = a or title = b and title = c")).toEqual([])
      expect(await found(test, "title = a or (title = b and title = c)")).toEqual(["a"])
      expect(await found(test, "title in (a, b, c) order by creator desc, title desc")).toEqual([
        "c",
        "b",
        "a",
      ])
    })
  })

  // Holds WIK-603.
  it("takes days of the caller, and moments from now", async () => {
    await inSpace(async (test, create) => {
      await create("Now")
      const page = Either.getOrThrow(await test.run(new SearchContent({ cql: "title = now" }))).items[0]
      const day = new Date(page?.version.when ?? 0).toISOString().slice(0, 10)
      for (const cql of [
        `created = ${day}`,
        `created >= ${day.replaceAll("-", "/")}`,
        `lastmodified > "${day} 00:00"`,
        'created > now("-4w")',
        'created >= startOfDay() and created <= endOfDay("+1d")',
      ]) {
        expect(await found(test, `title = now and ${cql}`), cql).toEqual(["Now"])
      }
      expect(await found(test, `title = now and created < ${day}`)).toEqual([])
      expect(await found(test, 'title = now and created > now("1d")')).toEqual([])
    })
  })

  // Holds WIK-606.
  it("finds what is current, and what is archived only where that is asked for", async () => {
    await inSpace(async (test, create) => {
      await peopled(test)
      const gone = await create("Gone")
      await create("Stays")
      await test.run(new DeleteContent({ id: gone.id, status: "current" }))
      await test.run(new CreateContent({ title: "Begun", spaceKey: "DOC", status: "draft" }), ada)
      const cql = "type = page and title ~ 'gone OR stays OR begun' order by title"
      expect(await found(test, cql)).toEqual(["Stays"])
      expect(await found(test, cql, { statuses: ["current", "draft"] })).toEqual(["Begun", "Stays"])
      expect(await found(test, cql, { statuses: ["draft"] }, bob)).toEqual([])
      expect(await found(test, cql, { statuses: ["trashed"] })).toEqual(["Gone"])
      expect(await found(test, cql, { spaceKey: "doc" })).toEqual(["Stays"])
      expect(await found(test, "space = currentSpace() and title = stays", { spaceKey: "doc" })).toEqual([
        "Stays",
      ])
      Either.getOrThrow(await test.run(new SetSpaceStatus({ key: "DOC", status: "archived" }), root))
      expect(await found(test, cql)).toEqual([])
      expect(await found(test, cql, { includeArchivedSpaces: true })).toEqual(["Stays"])
    })
  })

  // Holds WIK-606.
  it("neither finds nor counts what the caller may not see", async () => {
    await inSpace(async (test, create) => {
      await peopled(test)
      const secret = await create("Secret plan")
      await create("Below the secret plan", secret.id)
      await create("Open plan")
      const restrictions = [{ operation: "read" as const, users: [{ userKey: "user-ada" }] }]
      Either.getOrThrow(
        await test.run(new RestrictContent({ id: secret.id, how: "replace", restrictions }), ada),
      )
      for (const cql of [
        "text ~ plan",
        "title ~ plan order by title",
        'text ~ "\\"secret plan\\" OR open"',
      ]) {
        expect(await found(test, cql, {}, bob), cql).toEqual(["Open plan"])
      }
      expect(await found(test, "title ~ plan order by id")).toHaveLength(3)
    })
  })

  // Holds WIK-610.
  it("finds a title as long as it is one, and nothing of what was purged", async () => {
    await inSpace(async (test, create) => {
      await peopled(test)
      const { id } = await create("Formerly")
      await test.run(
        new UpdateContent({ id, title: "Nowadays", version: { number: 2 }, body: "<p>other</p>" }),
        ada,
      )
      expect(await found(test, "text ~ formerly")).toEqual([])
      expect(await found(test, "title ~ nowadays")).toEqual(["Nowadays"])
      await test.run(new DeleteContent({ id, status: "current" }), root)
      await test.run(new DeleteContent({ id, status: "trashed" }), root)
      const left = await test.effect(selectAll(test.engine.ports.storage, ContentTexts, {}))
      expect(left.map(({ key }) => key)).toEqual(["2"])
    })
  })

  // Holds WIK-611.
  it("finds words by their form, their likeness and their nearness", async () => {
    await inSpace(async (test) => {
      const page = (title: string, body: string) =>
        test.run(new CreateContent({ title, spaceKey: "DOC", body: `<p>${body}</p>` }))
      await page("One", "a deadlock of two transactions")
      await page("Two", "transactions that wait for each other: deadlocks")
      await page("Dreadlock", "hair")
      const all = (cql: string) => found(test, `${cql} ORDER BY id`)
      expect(await all("text ~ 'dead?ock'")).toEqual(["One", "Two"])
      expect(await all("text ~ 'd*lock'")).toEqual(["One", "Two", "Dreadlock"])
      expect(await all("text ~ '*lock'")).toEqual(["One", "Two", "Dreadlock"])
      expect(await all("text ~ '?eadlock'")).toEqual(["One", "Two"])
      expect(await all("title ~ '*adlock'")).toEqual(["Dreadlock"])
      expect(await all("title ~ 'd*lock'")).toEqual(["Dreadlock"])
      expect(await all("text ~ 'deadlok~1'")).toEqual(["One", "Two"])
      expect(await all("text ~ 'deadlok~2'")).toEqual(["One", "Two", "Dreadlock"])
      expect(await all(`text ~ "\\"deadlock transactions\\"~2"`)).toEqual(["One"])
      expect(await all(`text ~ "\\"deadlock transactions\\"~6"`)).toEqual(["One", "Two"])
      expect(await all("space = DOC AND text !~ 'd*lock'")).toEqual(["Docs Home"])
      expect(await found(test, "text ~ 'd*lock^2 hair'")).toEqual(["Dreadlock"])
    })
  })

  // Holds WIK-612.
  it("ranks what answers best first, and orders where it is told to", async () => {
    await inSpace(async (test) => {
      const page = (title: string, body: string) =>
        test.run(new CreateContent({ title, spaceKey: "DOC", body: `<p>${body}</p>` }))
      await page("Long", `deadlock ${"and other words ".repeat(40)}`)
      await page("Short", "deadlock in short")
      await page("Often", "deadlock deadlock deadlock")
      await page("Deadlock", "a title counts most")
      expect(await found(test, "text ~ deadlocks")).toEqual(["Deadlock", "Often", "Short", "Long"])
      expect(await found(test, "text ~ deadlocks order by id")).toEqual([
        "Long",
        "Short",
        "Often",
        "Deadlock",
      ])
      const second = Either.getOrThrow(
        await test.run(new SearchContent({ cql: "text ~ deadlocks", start: 1, limit: 2 })),
      )
      expect([second.items.map(({ title }) => title), second.total, second.more]).toEqual([
        ["Often", "Short"],
        4,
        true,
      ])
    })
  })
})
