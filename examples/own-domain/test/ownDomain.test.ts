import * as SqliteClient from "@effect/sql-sqlite-node/SqliteClient"
import { SqlClient } from "@effect/sql/SqlClient"
import * as Effect from "effect/Effect"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { AuditLog, Instant, User, UserKey, selectAll } from "quoin/kernel"
import { decision, withEngine } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { AddRecipe, createMembers, openHost, recipes } from "../src/index"
import { addRecipe, removeRecipe, RemoveRecipe } from "../src/recipes"

const member = (id: string, username: string) =>
  new User({ userKey: UserKey.make(id), username, displayName: username })
const ada = member("1", "ada")
const grace = member("2", "grace")

/** A host with its database, closed when the test ends. */
const withHost = async (
  use: (quoin: Awaited<ReturnType<typeof openHost>>, sql: SqlClient) => Promise<void>,
): Promise<void> => {
  const database = ManagedRuntime.make(SqliteClient.layer({ filename: ":memory:" }))
  const sql = await database.runPromise(SqlClient)
  await Effect.runPromise(createMembers(sql))
  const quoin = await openHost(sql)
  try {
    await use(quoin, sql)
  } finally {
    await quoin.close()
    await database.dispose()
  }
}

const omelette = { title: "Omelette", ingredients: ["Eggs", "Butter"] }

/** What a call of the facade was refused with. */
const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "done",
    (failure: unknown) => (failure as { readonly _tag: string })._tag,
  )

describe("a domain of the host's own", () => {
  it("is called like Quoin's own, under the rights of the host", async () => {
    await withHost(async (quoin) => {
      const asAda = quoin.as(ada)
      const added = await asAda.recipes.add(omelette)
      expect(added).toMatchObject({ title: "Omelette", addedBy: "ada" })
      expect(await quoin.as(grace).recipes.find({ ingredient: "EGGS" })).toEqual([added])
      expect(await asAda.recipes.withEggs()).toEqual([added])
      expect(await refusal(quoin.as(grace).recipes.add({ title: "Tea", ingredients: [] }))).toBe("NotAllowed")
      const asGrace = quoin.as(grace)
      expect(await refusal(asGrace.wiki.createSpace({ key: "DOC", name: "Docs" }))).toBe("NotAllowed")
      expect(await refusal(asGrace.directory.createGroup({ name: "cooks" }))).toBe("NotAllowed")
      expect(await refusal(quoin.recipes.find({ ingredient: "eggs" }))).toBe("NotSignedIn")
      await asAda.recipes.remove({ id: added.id })
      expect(await refusal(asAda.recipes.remove({ id: added.id }))).toBe("NotFound")
    })
  })

  // Holds KER-70.
  it("is refused a title that is taken, though it never looked for one", async () => {
    await withHost(async (quoin) => {
      const asAda = quoin.as(ada)
      await asAda.recipes.add(omelette)
      await expect(asAda.recipes.add({ ...omelette, title: "OMELETTE" })).rejects.toMatchObject({
        _tag: "UniqueTaken",
        field: "title",
        value: "omelette",
      })
    })
  })

  it("is audited, previewed and loaded in batches through the same shell", async () => {
    await withHost(async (quoin) => {
      const asAda = quoin.as(ada)
      const preview = await asAda.preview({ operation: "recipes.add", payload: omelette })
      expect(preview.audit).toMatchObject([{ summary: "Recipe added", category: "Recipes" }])
      expect(await asAda.recipes.find({ ingredient: "eggs" })).toEqual([])
      const results = await asAda.executeAll([
        { operation: "recipes.add", payload: omelette },
        { operation: "recipes.add", payload: omelette },
        { operation: "wiki.createSpace", payload: { key: "DOC", name: "Docs" } },
      ])
      expect(results.map((result) => (result.ok ? "done" : result.failure._tag))).toEqual([
        "done",
        "UniqueTaken",
        "done",
      ])
    })
  })

  it("does what takes long as a task, which its caller can watch", async () => {
    await withHost(async (quoin) => {
      const asAda = quoin.as(ada)
      for (const title of ["Toast", "Omelette", "Shortbread", "Scones", "Salad"]) {
        await asAda.recipes.add({ title, ingredients: title === "Salad" ? ["Oil"] : ["Butter"] })
      }
      const { taskId } = await asAda.recipes.replaceIngredient({ old: "butter", new: "Margarine" })
      let task = await asAda.jobs.getTask({ id: taskId })
      while (!task.finished) task = await asAda.jobs.getTask({ id: taskId })
      expect(task).toMatchObject({ successful: true, percentage: 100 })
      expect(task.messages).toHaveLength(4)
      expect(await asAda.recipes.find({ ingredient: "butter" })).toEqual([])
      const changed = await asAda.recipes.find({ ingredient: "margarine" })
      expect(changed.map(({ title }) => title)).toEqual(["Omelette", "Scones", "Shortbread", "Toast"])
      expect(await refusal(quoin.as(grace).recipes.replaceIngredient({ old: "oil", new: "Lard" }))).toBe(
        "NotAllowed",
      )
    })
  })

  it("stands at /rpc and in the OpenAPI document, and the host signs in its members", async () => {
    await withHost(async (quoin) => {
      const call = (path: string, body: unknown, pin = "1815") =>
        quoin.fetch(
          new Request(`http://localhost${path}`, {
            method: "POST",
            headers: { "content-type": "application/json", authorization: `Basic ${btoa(`ada:${pin}`)}` },
            body: JSON.stringify(body),
          }),
        )
      const added = await call("/rpc/recipes.add", omelette)
      expect([added.status, await added.json()]).toMatchObject([200, { title: "Omelette" }])
      expect((await call("/rpc/recipes.add", omelette, "0")).status).toBe(401)
      expect((await call("/rpc/recipes.add", omelette)).status).toBe(409)
      const wrong = await call("/rpc/recipes.add", { title: "", ingredients: [], servings: 2 })
      const { violations } = (await wrong.json()) as { violations: ReadonlyArray<{ field: string }> }
      expect(violations.map(({ field }) => field).sort()).toEqual(["servings", "title"])
      const document = await quoin.fetch(new Request("http://localhost/openapi.json"))
      const { paths } = (await document.json()) as { paths: Record<string, unknown> }
      expect(Object.keys(paths)).toContain("/rpc/recipes.add")
    })
  })

  // Holds KER-71.
  it("shows the host's members as the authors of pages", async () => {
    await withHost(async (quoin) => {
      const space = await quoin.as(ada).wiki.createSpace({ key: "DOC", name: "Docs" })
      const { history } = await quoin.as(grace).wiki.getContent({ id: space.homepageId, expand: "history" })
      expect(history.createdBy).toMatchObject({ type: "known", username: "ada" })
    })
  })

  it("keeps the host's own tables beside Quoin's", async () => {
    await withHost(async (quoin, sql) => {
      await quoin.as(ada).recipes.add(omelette)
      const [row] = await Effect.runPromise(sql<{ many: number }>`SELECT count(*) AS many FROM members`)
      expect(row?.many).toBe(2)
    })
  })
})

describe("a rule of the domain", () => {
  it("is tested without an engine", () => {
    const recipe = decision(addRecipe).given("7").when(new AddRecipe(omelette))
    recipe.then({ reply: { ...omelette, id: "7", addedBy: "ada", addedAt: Instant.make(0) } })
    decision(removeRecipe)
      .given({ ...omelette, id: "7", addedBy: "ada", addedAt: Instant.make(0) })
      .when(new RemoveRecipe({ id: "7" }))
      .then({ reply: undefined })
  })

  it("and the domain as a whole over a memory of its own", async () => {
    await withEngine(
      async ({ run, engine, effect }) => {
        await run(new AddRecipe(omelette))
        const entries = await effect(selectAll(engine.ports.storage, AuditLog, {}))
        expect(entries.map(({ value }) => value.category)).toEqual(["Recipes"])
      },
      { domains: [recipes] },
    )
  })
})
