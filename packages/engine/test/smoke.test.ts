import { expect, it } from "vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { User, UserKey, anonymous } from "@quoin/kernel"
import { layer as memory } from "@quoin/storage-memory"
import { CreateContent, CreateSpace, DeleteContent, GetContent, ListContent, UpdateContent, ContentId, GetHistory } from "@quoin/wiki"
import { Engine, ensureAdministrator, layer } from "../src/index"

it("smoke", async () => {
  const program = Effect.gen(function* () {
    const engine = yield* Engine
    console.log(yield* ensureAdministrator(engine))
    const context = { caller: new User({ userKey: UserKey.make("user-1"), username: "admin", displayName: "A" }), remoteAddress: "::1" }
    console.log(yield* engine.execute(new CreateSpace({ key: "DOC", name: "Docs" }), context))
    const p = yield* engine.execute(new CreateContent({ title: "One", spaceKey: "doc", body: "<p/>" }), context)
    const c = yield* engine.execute(new CreateContent({ title: "Child", parentId: p.id, body: "<p/>" }), context)
    console.log(c)
    console.log(yield* Effect.either(engine.execute(new CreateContent({ title: "one", spaceKey: "doc" }), context)))
    console.log(yield* Effect.either(engine.execute(new UpdateContent({ id: p.id, title: "Two", version: { number: 3 } }), context)))
    console.log(yield* engine.execute(new UpdateContent({ id: p.id, title: "Two", version: { number: 2 } }), context))
    console.log(yield* engine.execute(new DeleteContent({ id: p.id }), context))
    console.log(yield* engine.execute(new GetContent({ id: c.id, expand: "ancestors,body.storage" }), context))
    console.log(yield* Effect.either(engine.execute(new UpdateContent({ id: p.id, title: "Twoo", status: "current", version: { number: 3 } }), context)))
    console.log(yield* engine.execute(new UpdateContent({ id: p.id, title: "Two", status: "current", version: { number: 3 } }), context))
    console.log(yield* engine.execute(new GetHistory({ id: p.id }), context))
    console.log((yield* engine.execute(new ListContent({ spaceKey: "DOC" }), context)).items.map(x => x.title))
    yield* engine.execute(new DeleteContent({ id: p.id }), context)
    console.log(yield* engine.execute(new DeleteContent({ id: p.id, status: "trashed" }), context))
    console.log(yield* Effect.either(engine.execute(new GetContent({ id: p.id }), context)))
    console.log(yield* Effect.either(engine.execute(new GetContent({ id: ContentId.make("1") }), { caller: anonymous, remoteAddress: "" })))
    console.log(yield* engine.executeAll([new CreateSpace({key:"B",name:"b"}), new CreateContent({title:"x",spaceKey:"B"}), new CreateContent({title:"X",spaceKey:"B"})], context))
  })
  await Effect.runPromise(program.pipe(Effect.provide(layer().pipe(Layer.provide(memory())))))
  expect(1).toBe(1)
})
